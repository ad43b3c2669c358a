import type {
  GetBoardResponse,
  LeagueChat,
  PreviewJoinResponse,
} from '../src/app/api/generated/types.gen.ts';
import { paths } from '../src/app/router/paths.ts';
import { EVENTS_ON_CHART } from '../src/profiles/statistics/events-on-chart.ts';
import { scorings } from '../src/scoring/scoring.ts';
import { answerTo } from './answer.ts';
import {
  boardFights,
  boardMembers,
  calledOff,
  canceledBout,
  card,
  hoursFromNow,
  liveEvent,
  nextEvent,
  said,
} from './card.ts';
import { changesOfNight } from './changes.ts';
import { viewer } from './fixtures.ts';
import { Refusal, type ScreenState } from './gallery-server.client.ts';
import { full } from './history-states.ts';
import { groupChat, leagueAdmin, leagueAnswers, leagueHome, leagues, member, own } from './league-states.ts';
import { before, board, boards, book, pickEntry, picks, saved, seals, television } from './night-states.ts';
import { followsNothing } from './page-states.ts';
import { drops, matrix, over, seasons, table } from './standings.ts';
import { standingsAnswers, standingsStates } from './standings-states.ts';
import { members, profile, profiles, siteAdmin } from './user-states.ts';
import { uploaded, users } from './users.ts';
import { close } from './versus-states.ts';

const empty = { fight_count: 0, my_pick_count: 0, missing_count: 0, main_event: null };
const over7 = { ...liveEvent, status: 'completed' as const, resulted_count: 7 };
/** A night that is over, on which everybody made the same pick for a fight. */
const night = (
  count: number,
  pick: (fight: GetBoardResponse['fights'][number], at: number) => object,
  known: Partial<GetBoardResponse> = {},
) => {
  const fights = boardFights(card('live', 7), boardMembers(count));
  return board(
    {
      event: over7,
      fights: fights.map((fight, at) => ({
        ...fight,
        picks: fight.picks.map((one) => ({ ...one, ...pick(fight, at) })),
      })),
      ...known,
    },
    count,
  );
};
const alone = night(1, (_, at) => said(1, at), { scoring: scorings.straight });
const same = night(8, (_, at) => said(1, at));
const wrong = night(8, ({ result_winner }) => ({ pick_winner: result_winner === 'red' ? 'blue' : 'red' }));
const strangers = { a: { ...close.b, points: 90 }, b: { ...close.a, is_me: false, points: 108 } };

const off = board({
  event: calledOff(liveEvent),
  fights: boardFights(card('live'), boardMembers(8)).map(canceledBout),
});
/** A method may follow the winner. */
const entering = board({
  fights: boardFights(card('live', 3, 'live'), boardMembers(8)).map((fight) =>
    fight.result_winner ? { ...fight, result_method: null, result_round: null } : fight,
  ),
});
/** A night in progress, with every pick for the next one in. */
const onNight = [own('The Corner Bar', 1), own('Office Upsets', 2)].map((league) => ({
  ...league,
  next_event: { ...nextEvent, my_pick_count: 7, missing_count: 0, picks_complete: true },
  last_nights: [{ id: 'past', name: 'Harbor Nights 7', decided_at: hoursFromNow(-20) }],
}));
const onDashboard = (resulted: number) => {
  const [answer] = Object.values(board({})) as [GetBoardResponse];
  const known = { ...answer, fights: boardFights(card('live', resulted), boardMembers(8)) };
  const boardOf = (league_id: string) => answerTo('getBoard', { league_id, event_id: 'live' }, known);
  const last = onNight.map((league) => ({ ...league, next_event: null, to_review: [] }));
  return {
    ...answerTo('listLeagues', undefined, leagues(resulted > 0 ? onNight : last, false)),
    ...boardOf('l1'),
    ...boardOf('l2'),
  };
};
const alike = { ...table.standings[3]!, moved: null };

const account = profiles['own, account']!.answers!;
const toJoin = (known: Omit<PreviewJoinResponse, 'id' | 'name'>) =>
  answerTo('previewJoin', { league_id: 'l1' }, { id: 'l1', name: 'The Corner Bar', ...known });

const later = (always: boolean) => ({
  ...answerTo('getSession', undefined, { viewer: { ...viewer, watches_later: true } }),
  ...answerTo('getWatchLater', undefined, {
    always,
    event_ids: ['live'],
    unwatched: [{ event_id: 'live', shown: 3 }],
  }),
});
const withChat = (chat: LeagueChat | null) => ({
  ...leagueAdmin['of its owner']!.answers,
  ...answerTo('getLeagueChat', { league_id: 'l1' }, { chat }),
});

const room = paths.tv('l1', 'live');
const watch = paths.board('l1', 'live');

/** The fight that a pick was made for: another opponent since. */
const formerOpener = { red_name: 'Ann Ruiz', blue_name: 'Ito Kenji', scheduled_rounds: 3 };

/** The edges of what a screen distinguishes: one, none, all the same, more than there is room for. */
export const edges: Record<string, ScreenState> = {
  'board, won alone': { shows: 'Ranking', address: watch, answers: alone },
  'board, all tied': { shows: 'Ranking', address: watch, answers: same },
  'board, nobody right': { shows: 'No winner', address: watch, answers: wrong },
  'board, called off': { shows: 'Canceled', address: watch, answers: off },
  'board, its open book': {
    shows: 'Void seal',
    address: watch,
    answers: { ...board({}), ...book({ locked_by: 'live' }) },
    isUnfolded: true,
  },
  'board, the book of an outsider': {
    shows: 'Void seal',
    address: watch,
    answers: {
      ...board({}),
      ...seals,
      ...answerTo(
        'getBook',
        { league_id: 'l1', event_id: 'live' },
        new Refusal(404, 'league_not_found', 'League not found'),
      ),
    },
    isUnfolded: true,
  },
  'board, watched later': {
    ...boards.live!,
    shows: 'Show Next Result',
    answers: { ...boards.live!.answers, ...later(false) },
  },
  'tv, watched later': {
    ...television.live!,
    shows: 'Show Next Result',
    answers: { ...television.live!.answers, ...later(false) },
  },
  'tv, called off': { shows: 'Canceled', address: room, answers: off },
  'tv, no card yet': {
    shows: 'No data found',
    address: room,
    answers: board({ fights: [], members: [] }),
  },
  'tv, a single bout to come': {
    shows: 'Main event',
    address: room,
    answers: {
      ...board({ ...before, fights: before.fights.slice(0, 1) }),
      ...toJoin({ is_member: true, join_by_link: false, can: { join: false } }),
    },
  },
  'tv, won alone': { shows: 'Winner', address: room, answers: alone },
  'tv, all tied': { shows: 'Tied for the win', address: room, answers: same },
  'tv, nobody right': { shows: 'No winner', address: room, answers: wrong },
  'tv, forty members': { shows: 'more members', address: room, answers: board({}, 40) },
  'tv, thirty to come': {
    shows: 'more members',
    address: room,
    answers: board({
      ...before,
      pick_counts: users(30).map((user, at) => ({ ...user, pick_count: at % 8, is_in: at % 8 === 7 })),
    }),
  },
  'ticket, nobody’s': {
    shows: 'No picks on this event',
    address: paths.ticket('l1', 'live', 'p99'),
    answers: board({}),
  },
  'ticket before the lock': {
    shows: 'Picks stay hidden',
    address: paths.ticket('l1', 'live', 'p2'),
    answers: board(before),
  },
  'grid, nobody picked': {
    shows: 'No data found',
    address: paths.grid('l1', 'live'),
    answers: board({ members: [], fights: boardFights(card('live', 3), []) }),
  },
  'grid, as results come in': { shows: 'Points', address: paths.grid('l1', 'live'), answers: entering },
  'picks, locked before a review': {
    shows: 'picks are locked',
    address: paths.picks('l1', 'next'),
    answers: picks({
      event: { ...liveEvent, id: 'next', status: 'upcoming' },
      lock_reason: 'started',
      picks: saved(3).map((pick) => ({ ...pick, needs_review: true })),
      same_picks: { is_apart: true, leagues: [{ id: 'l2', name: 'Office Upsets' }], replaces: 2 },
    }),
  },
  'picks, every bout off': {
    shows: 'No pick',
    address: paths.picks('l1', 'next'),
    answers: picks({ fights: card('next').map(canceledBout), picks: saved(1) }),
  },
  'picks, a single bout changed': {
    shows: 'Same as Office Upsets',
    address: paths.picks('l1', 'next'),
    answers: {
      ...picks({
        event: { ...nextEvent, fight_count: 1, venue: null },
        fights: card('next').slice(0, 1),
        picks: saved(1).map((pick) => ({ ...pick, needs_review: true, picked_against: formerOpener })),
        same_picks: { is_apart: true, leagues: [{ id: 'l2', name: 'Office Upsets' }], replaces: 0 },
      }),
      ...later(true),
    },
  },
  'versus, two others': {
    shows: 'Biggest swing',
    address: paths.versus('l1', 'p2', 'p5'),
    answers: answerTo(
      'getVersus',
      { league_id: 'l1', user_a: 'p2', user_b: 'p5' },
      {
        ...close,
        ...strangers,
        event_count: 9,
        both_count: 9,
        same_count: 9,
        agreement_percent: 100,
        biggest_swing: { ...close.biggest_swing!, points: { a: 18, b: 41 } },
      },
    ),
  },
  'versus, one always right': {
    shows: 'Right where you differed',
    address: paths.versus('l1', 'p4', 'p2'),
    answers: answerTo(
      'getVersus',
      { league_id: 'l1', user_a: 'p4', user_b: 'p2' },
      { ...close, both_count: close.same_count + close.a.right + close.b.right },
    ),
  },
  'standings, one result dropped': {
    shows: 'result is dropped',
    address: paths.standings('l1'),
    answers: standingsAnswers({ ...drops, drop_count: 1, belt: { since: table.belt!.since, defenses: 0 } }),
  },
  'standings, three champions': {
    shows: 'Co-champions',
    address: `${paths.standings('l1')}?season=s1`,
    answers: standingsAnswers(
      {
        ...over,
        standings: over.standings.map((row, at) => (at < 3 ? { ...row, rank: 1, is_tied: true } : row)),
      },
      answerTo('listSeasons', { league_id: 'l1' }, seasons),
    ),
  },
  'league, changed nights': {
    shows: 'Picks were reopened',
    address: paths.league('l1'),
    answers: leagueAnswers({
      ...member,
      join_by_link: false,
      live_now: { ...liveEvent, fight_count: 0, my_pick_count: 0 },
      upcoming: [
        { ...nextEvent, ...empty, venue: null },
        { ...nextEvent, ...empty, id: 'off', locked: true, canceled_at: hoursFromNow(-1), who_is_in: null },
        { ...nextEvent, id: 'shut', locked: true, reopened_at: hoursFromNow(-9), review_count: 1 },
        {
          ...nextEvent,
          id: 'sole',
          review_count: 1,
          who_is_in: { ...nextEvent.who_is_in!, member_count: 1, missing: [], tiles: [] },
        },
      ],
      past: member.past.map((one, at) => ({
        ...one,
        my_place: at === 0 ? 1 : one.my_place,
        winner_badge:
          at === 0
            ? {
                ...one.winner_badge,
                winners: one.winner_badge.winners.concat({
                  id: 'p2',
                  shown_name: 'Maya',
                  avatar_url: null,
                  points: 38,
                }),
              }
            : one.winner_badge,
      })),
      past_count: 40,
    }),
  },
  'league of one at a desk': {
    shows: 'Bring your friends in',
    address: paths.league('l1'),
    isDesk: true,
    answers: leagueAnswers(
      {
        ...member,
        can: { ...member.can, run: true },
        members: member.members.filter(({ is_me }) => is_me),
        live_now: null,
        upcoming: [
          {
            ...nextEvent,
            who_is_in: {
              ...nextEvent.who_is_in!,
              in_count: 0,
              begun_count: 1,
              member_count: 1,
              missing: nextEvent.who_is_in!.missing.filter(({ id }) => id === viewer.id),
              tiles: nextEvent.who_is_in!.tiles.filter(({ id }) => id === viewer.id),
            },
          },
        ],
      },
      answerTo('getStandings', { league_id: 'l1' }, { ...table, standings: [alike] }),
    ),
  },
  'league after its first night, at a desk': {
    shows: 'Full Standings',
    address: paths.league('l1'),
    isDesk: true,
    answers: leagueAnswers(
      {
        ...member,
        live_now: null,
        members: member.members.map((one) => ({ ...one, avatar_url: uploaded })),
      },
      answerTo(
        'getStandings',
        { league_id: 'l1' },
        { ...table, standings: table.standings.map((row) => ({ ...row, form: row.form.slice(-1) })) },
      ),
    ),
  },
  'dashboard, before the first result': {
    shows: 'Live now',
    address: paths.dashboard(),
    answers: onDashboard(0),
  },
  'dashboard, between two fights': {
    shows: 'Just decided',
    address: paths.dashboard(),
    answers: onDashboard(2),
  },
  'dashboard, an event sat out': {
    shows: 'Winter Crown',
    address: paths.dashboard(),
    answers: answerTo('listLeagues', undefined, {
      ...leagues(
        onNight.map((league) => ({ ...league, live_event: null, next_event: nextEvent })),
        false,
      ),
      skipped_events: ['next'],
    }),
  },
  'dashboard, of a site admin': {
    viewer: 'site admin',
    shows: 'Card to be announced',
    address: paths.dashboard(),
    answers: {
      ...answerTo(
        'listLeagues',
        undefined,
        leagues(
          [
            {
              ...own('The Corner Bar', 1),
              live_event: null,
              next_event: { ...nextEvent, ...empty, venue: null },
            },
          ],
          true,
        ),
      ),
      ...answerTo(
        'getStandings',
        { league_id: 'l1' },
        {
          ...table,
          standings: table.standings.map((row) => (row.id === viewer.id ? { ...row, totalPoints: 0 } : row)),
        },
      ),
    },
  },
  'profile, one’s own public one': {
    shows: 'Edit my profile',
    address: paths.publicProfile('p4'),
    answers: answerTo(
      'getProfile',
      { user_id: 'p4' },
      {
        ...profile,
        avatar_url: uploaded,
        role: 'standard',
        other_leagues_count: 0,
        points_by_event: Array.from({ length: EVENTS_ON_CHART }, (_, at) => ({
          event_id: `e${at}`,
          name: `Harbor Nights ${at + 1}`,
          start_time: hoursFromNow((at - 60) * 24),
          points: (at * 7) % 40,
        })),
      },
    ),
  },
  'profile, one set of picks in a league left alone': {
    shows: 'One set of picks',
    address: paths.profile(),
    answers: {
      ...profiles.own!.answers,
      ...answerTo('getOwnProfile', undefined, { ...profile, avatar_url: uploaded, other_leagues_count: 0 }),
      ...answerTo('getSamePicks', undefined, { is_on: true, league_count: 1, differences: [] }),
    },
  },
  'profile, every event watched later': {
    shows: 'Watch every event later',
    address: paths.profile('notifications'),
    answers: {
      ...profiles.own!.answers,
      ...answerTo('getCalendarFeed', undefined, {
        feed: { with_leagues: false, created_at: hoursFromNow(-300) },
      }),
      ...later(true),
    },
  },
  'pick history, both corners alike': {
    shows: 'Best call',
    address: paths.pickHistory(),
    answers: answerTo('getPickHistory', undefined, {
      ...full,
      page_count: 2,
      summary: {
        ...full.summary!,
        by_corner: full.summary!.by_corner.map((one) => ({ ...one, picks: 70 })),
        best_call: { ...full.summary!.best_call!, same: 2 },
        worst_night: null,
      },
    }),
  },
  'events whose pages are followed no more': {
    ...siteAdmin.events!,
    answers: {
      ...siteAdmin.events!.answers,
      ...answerTo('listFollowing', undefined, {
        pages: [
          { event_id: 'live', title: 'Northern Lights 12', ended_why: 'over', open_count: 0 },
          { event_id: 'past', title: 'Harbor Nights 7', ended_why: 'missing', open_count: 0 },
        ],
      }),
    },
  },
  'league admin, without a group chat': {
    ...leagueAdmin['of its owner']!,
    shows: 'Save Address',
    answers: withChat(null),
  },
  'league admin, a group chat that refuses': {
    ...leagueAdmin['of its owner']!,
    shows: 'Change Address',
    answers: withChat({
      ...groupChat,
      service: 'discord',
      posts_hour: false,
      posts_recap: false,
      with_names: true,
      with_result: true,
      refusals: 2,
    }),
  },
  'a season whose first event is gone': {
    ...leagueAdmin['of its owner']!,
    answers: {
      ...leagueAdmin['of its owner']!.answers,
      ...answerTo(
        'listSeasons',
        { league_id: 'l1' },
        { ...seasons, seasons: seasons.seasons.map((season) => ({ ...season, first_event: null })) },
      ),
      ...answerTo(
        'getLeagueChat',
        { league_id: 'l1' },
        { chat: { ...groupChat, refusals: 10, is_off: true } },
      ),
    },
  },
  'a card on its night': {
    viewer: 'site admin',
    shows: 'Overturned…',
    address: `${paths.siteAdmin()}?event=live`,
    answers: {
      ...answerTo(
        'listFights',
        { event_id: 'live' },
        {
          event: { ...liveEvent, official: true, reopened_at: hoursFromNow(-6) },
          fights: card('live', 1, 'live').slice(0, 3),
        },
      ),
      ...answerTo('getFollowing', { event_id: 'live' }, { ...followsNothing, reads_pages: false }),
      ...answerTo('adminListChanges', { event_id: 'live' }, changesOfNight),
    },
  },
  'members, the last page': {
    viewer: 'site admin',
    shows: 'Page 2 of 2',
    address: `${paths.siteAdmin()}?tab=members`,
    answers: answerTo('searchMembers', undefined, { members, total: 26, page: 2, page_count: 2 }),
  },
  'own account of the site admin, whose mails bounce': {
    viewer: 'site admin',
    shows: 'Change password',
    address: paths.profile('account'),
    answers: {
      ...account,
      ...answerTo('getOwnProfile', undefined, { ...profile, email_verified: false, email_refused: true }),
    },
  },
  'join, a member': {
    shows: 'already a member',
    address: paths.join('l1'),
    answers: toJoin({ is_member: true, join_by_link: true, can: { join: false } }),
  },
  'join, closed': {
    shows: 'link is closed',
    address: paths.join('l1'),
    answers: toJoin({ is_member: false, join_by_link: false, can: { join: false } }),
  },
  'join, signed out': {
    viewer: 'nobody',
    shows: 'Sign in to Join',
    address: paths.join('l1', { redirect: paths.picks('l1', 'next') }),
    answers: toJoin({ is_member: false, join_by_link: true, can: { join: true } }),
  },
  'invite, no such code': {
    shows: 'Invite Error',
    address: paths.invite('5WTG'),
    answers: answerTo('previewInvite', { code: '5WTG' }, new Refusal(404, 'not_found', 'Not found')),
  },
  'invite, broken': {
    shows: 'Invite Error',
    address: paths.invite('5WTG'),
    answers: answerTo('previewInvite', { code: '5WTG' }, new Refusal(500, 'internal_error', 'It is broken')),
  },
  'board at a desk': { ...boards.live!, isDesk: true },
  'board before the lock, at a desk': { ...boards['before the lock']!, isDesk: true },
  'league at a desk, its email not confirmed': {
    ...leagueHome.live!,
    isDesk: true,
    answers: {
      ...leagueHome.live!.answers,
      ...answerTo('getSession', undefined, { viewer: { ...viewer, should_confirm_email: true } }),
    },
  },
  'league admin at a desk': { ...leagueAdmin['as it opens on a phone']!, isDesk: true },
  'standings at a desk, with imported results': {
    ...standingsStates['event by event']!,
    isDesk: true,
    answers: standingsAnswers(
      table,
      answerTo('getMatrix', { league_id: 'l1' }, { ...matrix, has_imported: true }),
    ),
  },
  'picks at a desk': { ...pickEntry.open!, isDesk: true },
};
