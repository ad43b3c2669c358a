import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Spelling } from '../../events/card-reading/pair-bouts.ts';
import type { FollowingEnd, FollowMode } from '../../events/follow/difference.ts';
import type {
  Corner,
  FightStatus,
  PickedAgainst,
  PickMethod,
  Result,
  ResultMethod,
  ResultWinner,
  ScheduledRounds,
} from '../../fights/fight.ts';
import type { LiveMessage } from '../../live/live-message.ts';

type Time = ColumnType<Date, Date | string, Date | string>;
type DefaultTime = ColumnType<Date, Date | string | undefined, Date | string>;
/** See `tokenHash`. */
type Hash = ColumnType<Buffer, string, string>;

export type ProfileRole = 'standard' | 'pro';
export type LeagueRole = 'admin' | 'member';
export type EventStatus = 'upcoming' | 'live' | 'completed';
export type NoticeChannel = 'mail' | 'push' | 'chat';
export type NoticeOutcome = 'sent' | 'not_needed' | 'too_late' | 'refused' | 'no_address';
export type ChangeKind =
  | 'status'
  | 'result'
  | 'card'
  | 'official'
  | 'reopen'
  | 'undo'
  | 'replaced'
  | 'canceled'
  | 'moved'
  | 'overturned';

/** The Wikipedia page that a change was taken from. */
export interface ChangeSource {
  language: string;
  title: string;
  revision: number;
}

/**
 * Written by hand rather than generated: more than a third says who may write a column and what it may hold, which the
 * database's catalog does not know. A test compares what reads yield with the migrated database. What only SQL reads and
 * writes is left out.
 */
export interface Tables {
  live_messages: {
    id: GeneratedAlways<number>;
    kind: LiveMessage['kind'];
    event_id: string | null;
    league_id: string | null;
    user_id: string | null;
    payload: Record<string, unknown>;
    created_at: DefaultTime;
  };
  profiles: {
    id: Generated<string>;
    email: string | null;
    display_name: string | null;
    avatar_url: string | null;
    role: Generated<ProfileRole>;
    time_zone: ColumnType<string | null, string | null | undefined, string | null>;
    time_zone_fixed: Generated<boolean>;
    /** Hides the results of events whose first result came after this, until the user asks for them. */
    watch_later_since: ColumnType<Date | null, never, never>;
    same_picks: ColumnType<boolean | null, never, boolean | null>;
    created_at: DefaultTime;
    deleted_at: Time | null;
  };
  credentials: {
    profile_id: string;
    password_hash: string | null;
    email_verified_at: Time | null;
    email_refused_at: ColumnType<Date | null, never, Date | null>;
  };
  /** Which version of each file in db/functions the database has. */
  applied_functions: { file: string; hash: string };
  backups: { made_at: Time; bytes: number };
  server_keys: { name: string; value: Buffer; created_at: DefaultTime };
  sessions: {
    id: Generated<string>;
    token_hash: Hash;
    profile_id: string;
    user_agent: string | null;
    created_at: DefaultTime;
    last_seen_at: DefaultTime;
    expires_at: Time;
  };
  api_tokens: {
    id: Generated<string>;
    profile_id: string;
    token_hash: Hash;
    label: string;
    created_at: DefaultTime;
    last_used_at: ColumnType<Date | null, Date | undefined, Date>;
    revoked_at: ColumnType<Date | null, Date | undefined, Date>;
  };
  recovery_links: {
    id: Generated<string>;
    profile_id: string;
    purpose: 'recovery' | 'sign_in';
    access_hash: Hash;
    refresh_hash: Hash;
    created_at: DefaultTime;
    expires_at: Time;
    used_at: Time | null;
    mailed_at: ColumnType<Date | null, never, never>;
  };
  /** Written by named queries of auth/credentials and notices. */
  email_proofs: {
    id: Generated<string>;
    user_id: string;
    email: string;
    asked_at: DefaultTime;
    sent_at: ColumnType<Date | null, never, never>;
  };
  email_changes: {
    id: Generated<string>;
    user_id: string;
    old_email: string;
    new_email: string;
    changed_at: DefaultTime;
  };
  push_subscriptions: {
    id: Generated<string>;
    user_id: string;
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: DefaultTime;
    last_ok_at: ColumnType<Date | null, never, never>;
  };
  idempotency_keys: {
    user_id: string;
    key_hash: Buffer;
    fingerprint: Buffer;
    answer: ColumnType<unknown, string | null, string>;
    created_at: DefaultTime;
  };
  attempts: { kind: string; subject: Buffer; used: number; window_ends_at: Time };
  /** Written by a trigger on the memberships. */
  league_joins: { league_id: string; user_id: string; joined_at: ColumnType<Date, never, never> };
  own_picks: { user_id: string; league_id: string; event_id: string };
  spent_flows: { state_hash: Hash; expires_at: Time };
  leagues: {
    id: Generated<string>;
    name: string;
    created_by: string;
    join_by_link: Generated<boolean>;
    boards_by_link: Generated<boolean>;
    created_at: DefaultTime;
  };
  league_members: { league_id: string; user_id: string; role: Generated<LeagueRole>; joined_at: DefaultTime };
  invites: {
    code: string;
    league_id: string;
    created_by: string;
    max_uses: Generated<number>;
    use_count: Generated<number>;
    expires_at: DefaultTime;
    created_at: DefaultTime;
  };
  events: {
    id: Generated<string>;
    name: string;
    start_time: Time;
    venue: string | null;
    fight_count: GeneratedAlways<number>;
    resulted_count: GeneratedAlways<number>;
    canceled_count: GeneratedAlways<number>;
    live_updated_at: GeneratedAlways<Date | null>;
    live_since: GeneratedAlways<Date | null>;
    status: GeneratedAlways<EventStatus>;
    revealed_at: Time | null;
    reopened_at: Time | null;
    official_at: Time | null;
    canceled_at: Time | null;
    /** Written by the trigger events_edition. */
    edition: GeneratedAlways<number>;
    edition_start: GeneratedAlways<Date>;
    created_at: DefaultTime;
  };
  fights: {
    id: Generated<string>;
    event_id: string;
    bout_order: Generated<number>;
    status: Generated<FightStatus>;
    scheduled_rounds: Generated<ScheduledRounds>;
    weight_class: string | null;
    red_name: string;
    blue_name: string;
    red_record: string | null;
    blue_record: string | null;
    red_age: number | null;
    blue_age: number | null;
    red_height: string | null;
    blue_height: string | null;
    red_weight: string | null;
    blue_weight: string | null;
    red_reach: string | null;
    blue_reach: string | null;
    red_avatar_url: string | null;
    blue_avatar_url: string | null;
    result_winner: ResultWinner | null;
    result_method: ResultMethod | null;
    result_round: number | null;
    canceled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    moved_to: string | null;
    overturned_note: string | null;
    red_spellings: Generated<string[]>;
    blue_spellings: Generated<string[]>;
    red_replaces: string | null;
    blue_replaces: string | null;
    resulted_at: ColumnType<Date | null, Date | undefined, Date>;
    corrected_from: GeneratedAlways<Result | null>;
    corrected_at: GeneratedAlways<Date | null>;
    live_since: ColumnType<Date | null, Date | undefined, Date>;
    updated_at: GeneratedAlways<Date>;
    created_at: GeneratedAlways<Date>;
  };
  event_changes: {
    id: GeneratedAlways<number>;
    event_id: string;
    fight_id: string | null;
    kind: ChangeKind;
    changed_by: string | null;
    changed_at: DefaultTime;
    before: unknown;
    after: unknown;
    subject: string | null;
    undoes: number | null;
    source: ChangeSource | null;
  };
  followed_pages: {
    event_id: string;
    language: string;
    page_id: number;
    title: string;
    anchor: string | null;
    mode: Generated<FollowMode>;
    enters_results: Generated<boolean>;
    finds_pictures: Generated<boolean>;
    followed_by: string;
    followed_at: Time;
    newest_revision: number | null;
    revision: number | null;
    revision_read_at: Time | null;
    reading: unknown;
    reading_revision: number | null;
    read_name: string | null;
    spellings: ColumnType<Spelling[], string | undefined, string>;
    links: ColumnType<Record<string, string>, string | undefined, string>;
    ended_at: Time | null;
    ended_why: FollowingEnd | null;
  };
  fighter_pictures: {
    id: Generated<string>;
    language: string;
    file: string;
    author: string | null;
    license: string;
    license_url: string | null;
    source_url: string;
    thumbnail_url: string;
    image_url: string | null;
    state: Generated<'found' | 'taken' | 'ignored' | 'refused'>;
    tries: Generated<number>;
    tried_at: Time | null;
  };
  event_scores: {
    league_id: string;
    event_id: string;
    user_id: string;
    /** Right winners; how many of those with the right method; how many of those with the right round. */
    winners: number;
    methods: number;
    rounds: number;
    won: boolean;
    right_since_wrong: number | null;
  };
  league_seasons: {
    id: Generated<string>;
    league_id: string;
    name: string;
    first_event_id: string | null;
    starts_at: Time;
    drop_worst: Generated<number>;
    points_winner: Generated<number>;
    points_method: Generated<number>;
    points_round: Generated<number>;
    settled_at: Time | null;
    settled_events: string[] | null;
    settled_results: number | null;
    corrected_at: Time | null;
  };
  season_standings: {
    season_id: string;
    user_id: string;
    rank: number;
    points: number;
    wins: number;
    perfect: number;
    methods: number;
    winners: number;
    best: number;
    events: number;
    written_at: DefaultTime;
  };
  picks: {
    user_id: string;
    league_id: string;
    event_id: string;
    fight_id: string;
    pick_winner: Corner;
    pick_method: PickMethod;
    pick_round: number | null;
    revision: number;
    saved_at: DefaultTime;
    needs_review: Generated<boolean>;
    picked_against: ColumnType<PickedAgainst | null, PickedAgainst | undefined, PickedAgainst>;
  };
}
