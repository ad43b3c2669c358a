import type {
  GetPickProgressResponse,
  LeagueChat,
  ListLeaguesResponse,
} from '../src/app/api/generated/types.gen.ts';
import { paths } from '../src/app/router/paths.ts';
import type { LeagueHome } from '../src/leagues/league-answers.client.ts';
import { scorings } from '../src/scoring/scoring.ts';
import { answerTo } from './answer.ts';
import { calledOff, hoursFromNow, liveEvent, nextEvent, now } from './card.ts';
import { Refusal, type ScreenState } from './gallery-server.client.ts';
import { history } from './history-import-states.ts';
import { after, board, boards } from './night-states.ts';
import { empty, table } from './standings.ts';
import { differing, notices } from './user-states.ts';
import { uploaded, users } from './users.ts';

const no = { be_removed: false, change_role: false, be_given_league: false };
const every = { be_removed: true, change_role: true, be_given_league: true };

export const member: LeagueHome = {
  id: 'l1',
  name: 'The Corner Bar',
  is_owner: false,
  join_by_link: true,
  boards_by_link: true,
  can: {
    run: false,
    change_roles: false,
    hand_over: false,
    delete: false,
    bring_history: false,
    leave: true,
    edit_results: false,
  },
  members: users(8).map((user, at) => ({
    ...user,
    role: at === 0 ? 'admin' : 'member',
    is_owner: at === 0,
    is_me: at === 3,
    can: no,
  })),
  live_now: liveEvent,
  upcoming: [
    nextEvent,
    {
      ...nextEvent,
      id: 'complete',
      name: 'Harbor Nights 8',
      start_time: hoursFromNow(24 * 9),
      my_pick_count: 7,
      missing_count: 0,
      picks_complete: true,
      who_is_in: { in_count: 8, begun_count: 8, member_count: 8, missing: [], tiles: [] },
    },
    {
      ...nextEvent,
      id: 'later',
      name: 'Spring Fling',
      start_time: hoursFromNow(24 * 30),
      fight_count: 0,
      my_pick_count: 0,
      missing_count: 0,
      main_event: null,
      who_is_in: null,
    },
  ],
  past: [
    {
      ...liveEvent,
      id: 'past',
      name: 'Harbor Nights 7',
      start_time: hoursFromNow(-24 * 14),
      status: 'completed',
      winner_badge: {
        text: 'Winner: Zuzana (38 pts)',
        winners: [{ id: 'p3', shown_name: 'Zuzana', avatar_url: uploaded, points: 38 }],
      },
      my_place: 2,
      corrections: ['Corrected Nov 23: Reyes by KO R2, was decision'],
    },
    {
      ...calledOff(liveEvent),
      id: 'older',
      name: 'Thunder in the Hall',
      start_time: hoursFromNow(-24 * 28),
      winner_badge: { text: 'No winner', winners: [] },
      my_place: null,
      corrections: [],
    },
  ],
  past_count: 2,
  asks_same_picks: false,
  server_time: now,
};
export const owner: LeagueHome = {
  ...member,
  is_owner: true,
  can: {
    run: true,
    change_roles: true,
    hand_over: true,
    delete: true,
    bring_history: true,
    leave: false,
    edit_results: true,
  },
  members: member.members.map((one) => ({ ...one, is_owner: one.is_me, can: one.is_me ? no : every })),
};
const young: LeagueHome = {
  ...member,
  members: member.members.filter(({ is_me }) => is_me),
  live_now: null,
  upcoming: [],
  past: [],
  past_count: 5,
  asks_same_picks: false,
};
const long: LeagueHome = {
  ...owner,
  name: 'Wednesday evening friends of the Panamerikanisch-Österreichische Kampfsportverein',
  live_now: {
    ...liveEvent,
    name: 'Ultimate Intercontinental Championship Night 112: Wawrzynkiewicz vs Saldanha',
  },
};

export const invites = {
  invites: [
    {
      code: '5WTGDGAT557V',
      url: 'https://split.example/invite/5WTGDGAT557V',
      max_uses: 50,
      use_count: 12,
      expires_at: hoursFromNow(24 * 20),
      created_at: hoursFromNow(-240),
      usable: true,
    },
  ],
  total: 1,
  page: 1,
  page_count: 1,
};
export const leagueAnswers = (league: LeagueHome | Refusal, more: ScreenState['answers'] = {}) => ({
  ...answerTo('getLeague', { league_id: 'l1' }, league),
  ...answerTo('getStandings', { league_id: 'l1' }, table),
  ...answerTo('listInvites', { league_id: 'l1' }, invites),
  ...answerTo('getNoticeSettings', undefined, notices),
  ...answerTo('getPush', undefined, { vapid_public_key: 'B'.repeat(87), devices: [] }),
  ...more,
});
const missing = new Refusal(404, 'league_not_found', 'League not found');

const at = paths.league('l1');
export const leagueHome: Record<string, ScreenState> = {
  live: { shows: 'Live now', address: at, answers: leagueAnswers(member), height: 1600 },
  'of its admin': {
    shows: 'League Admin',
    address: at,
    answers: leagueAnswers({ ...owner, live_now: null }),
    height: 1700,
  },
  'asked for one set of picks': {
    shows: 'Several leagues?',
    address: at,
    answers: leagueAnswers(
      { ...member, asks_same_picks: true },
      answerTo('getSamePicks', undefined, differing),
    ),
  },
  empty: {
    shows: 'No upcoming events',
    address: at,
    answers: leagueAnswers(young, { ...answerTo('getStandings', { league_id: 'l1' }, empty) }),
  },
  'long names': { shows: 'Live now', address: at, answers: leagueAnswers(long) },
  loading: { shows: 'Loading', address: at },
  'not found': {
    shows: 'League not found',
    address: at,
    answers: leagueAnswers(missing, { ...answerTo('previewJoin', { league_id: 'l1' }, missing) }),
  },
};

type MemberProgress = GetPickProgressResponse['members'][number];

const reminder = (hoursAgo: number, channel: 'mail' | 'push', is_nudge = false) => ({
  is_nudge,
  channel,
  sent_at: hoursFromNow(-hoursAgo),
});
const lacking: Partial<MemberProgress>[] = [
  { pick_count: 7, reachable_by: ['mail', 'push'] },
  { pick_count: 3, missing_count: 4, reachable_by: ['mail'], reminders: [reminder(20, 'mail')] },
  {
    missing_count: 7,
    reachable_by: ['mail', 'push'],
    reminders: [reminder(20, 'mail'), reminder(2, 'push')],
  },
  { pick_count: 3, missing_count: 4, is_me: true, reachable_by: ['mail'] },
  { pick_count: 6, missing_count: 1, reachable_by: ['push'] },
  { missing_count: 7, sits_out: true, reachable_by: ['mail'] },
  { missing_count: 7 },
  { pick_count: 7, reachable_by: ['mail'] },
];
export const progress: GetPickProgressResponse = {
  members: users(8).map((user, at) => ({
    ...user,
    is_me: false,
    pick_count: 0,
    missing_count: 0,
    sits_out: false,
    reachable_by: [],
    reminders: [],
    ...lacking[at],
  })),
  nudge: null,
  nudge_count: 2,
};
const nudged: GetPickProgressResponse = {
  members: progress.members.map((member) => {
    const isNudged =
      !member.is_me && member.missing_count > 0 && member.reachable_by.length > 0 && !member.sits_out;
    const sent = member.reachable_by.map((channel) => reminder(1, channel, true));
    return isNudged ? { ...member, reminders: [...member.reminders, ...sent] } : member;
  }),
  nudge: { nudged_at: hoursFromNow(-1), shown_name: 'Dana W' },
  nudge_count: 0,
};
const allIn: GetPickProgressResponse = {
  members: progress.members.map((member) => ({
    ...member,
    pick_count: 7,
    missing_count: 0,
    sits_out: false,
  })),
  nudge: null,
  nudge_count: 0,
};
const picksOf = (answer: GetPickProgressResponse | Refusal) => ({
  ...answerTo('getPickProgress', { league_id: 'l1', event_id: 'next' }, answer),
  ...answerTo('getPickProgress', { league_id: 'l1', event_id: 'complete' }, allIn),
});

export const groupChat: LeagueChat = {
  service: 'slack',
  address_end: 'wXyZ',
  posts_open: true,
  posts_hour: true,
  posts_out: true,
  posts_recap: true,
  with_names: false,
  with_result: false,
  refusals: 0,
  is_off: false,
};

/** Used up. */
const spent = {
  ...invites.invites[0]!,
  code: 'QX2MRT7KPLV9',
  url: 'https://split.example/invite/QX2MRT7KPLV9',
  use_count: 50,
  usable: false,
};

const admin = paths.leagueAdmin('l1');
export const leagueAdmin: Record<string, ScreenState> = {
  'of its owner': {
    shows: 'Import past seasons',
    address: admin,
    answers: leagueAnswers(owner, {
      ...picksOf(progress),
      ...answerTo('listHistory', { league_id: 'l1' }, history.imports),
      ...answerTo('getLeagueChat', { league_id: 'l1' }, { chat: groupChat }),
    }),
    height: 2900,
    isUnfolded: true,
  },
  'as it opens on a phone': {
    shows: 'Import past seasons',
    address: admin,
    answers: leagueAnswers(owner, picksOf(progress)),
  },
  nudged: {
    shows: 'sent the nudge',
    address: admin,
    answers: leagueAnswers(
      { ...owner, join_by_link: false },
      {
        ...picksOf(nudged),
        ...answerTo(
          'listInvites',
          { league_id: 'l1' },
          { ...invites, invites: [...invites.invites, spent], total: 2 },
        ),
      },
    ),
    height: 2900,
    isUnfolded: true,
  },
  'without picks to read': {
    shows: 'Failed to load the picks',
    address: admin,
    answers: leagueAnswers(
      { ...owner, boards_by_link: false },
      picksOf(new Refusal(500, 'unexpected', 'Failed to load the picks')),
    ),
    isUnfolded: true,
  },
  'for others': { shows: 'must be a league admin', address: admin, answers: leagueAnswers(member) },
};

export const own = (name: string, at: number): ListLeaguesResponse['leagues'][number] => ({
  id: `l${at}`,
  name,
  is_owner: at === 1,
  role: at === 1 ? 'admin' : 'member',
  member_count: at * 4,
  live_event: liveEvent,
  next_event: nextEvent,
  last_nights: [],
  to_review: at === 1 ? [nextEvent] : [],
});
export const leagues = (list: ListLeaguesResponse['leagues'], create: boolean): ListLeaguesResponse => ({
  leagues: list,
  can: { create },
  has_picked: list.length > 0,
  skipped_events: [],
  server_time: now,
});
const home = paths.dashboard();
const places = {
  ...answerTo('getStandings', { league_id: 'l1' }, table),
  ...answerTo('getStandings', { league_id: 'l2' }, empty),
};
export const dashboard: Record<string, ScreenState> = {
  busy: {
    shows: 'Live now',
    address: home,
    answers: {
      ...boards.live!.answers,
      ...places,
      ...answerTo(
        'listLeagues',
        undefined,
        leagues([own('The Corner Bar', 1), own('Office Upsets', 2)], true),
      ),
    },
    height: 1900,
  },
  'one set of picks': {
    shows: 'The Corner Bar and Office Upsets',
    address: home,
    answers: {
      ...answerTo(
        'listLeagues',
        undefined,
        leagues(
          [own('The Corner Bar', 1), own('Office Upsets', 2)].map((league) => ({
            ...league,
            live_event: null,
            next_event: { ...nextEvent, same_picks: true },
            to_review: [{ ...nextEvent, same_picks: true }],
          })),
          true,
        ),
      ),
      ...places,
    },
    height: 1900,
  },
  'the morning after': {
    shows: 'Last night',
    address: home,
    answers: {
      ...answerTo(
        'listLeagues',
        undefined,
        leagues(
          [own('The Corner Bar', 1), own('Office Upsets', 2)].map((league) => ({
            ...league,
            live_event: null,
            to_review: [],
            last_nights: [
              { id: 'live', name: liveEvent.name, decided_at: hoursFromNow(-9) },
              { id: 'earlier', name: 'Harbor Nights 7', decided_at: hoursFromNow(-33) },
            ],
          })),
          false,
        ),
      ),
      ...board({ ...after, scoring: scorings.bold }),
      ...places,
    },
    height: 1500,
  },
  empty: {
    shows: 'not in any leagues',
    address: home,
    answers: { ...answerTo('listLeagues', undefined, leagues([], false)) },
    height: 1500,
  },
  loading: { shows: 'Loading', address: home },
  error: {
    shows: 'Try again',
    address: home,
    answers: {
      ...answerTo('listLeagues', undefined, new Refusal(500, 'internal_error', 'Failed to load leagues')),
    },
  },
};
