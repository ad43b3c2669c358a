import type {
  GetBoardResponse,
  GetBookResponse,
  GetEventAdminResponse,
  GetMyPicksResponse,
} from '../src/app/api/generated/types.gen.ts';
import { paths } from '../src/app/router/paths.ts';
import { scorings } from '../src/scoring/scoring.ts';
import { answerTo } from './answer.ts';
import {
  boardFights,
  boardMembers,
  calledOff,
  canceledBout,
  card,
  changedCard,
  hoursFromNow,
  liveEvent,
  longCard,
  nextEvent,
  now,
  said,
} from './card.ts';
import { changesOfNight } from './changes.ts';
import { viewer } from './fixtures.ts';
import { Refusal, type ScreenState } from './gallery-server.client.ts';
import { toldResults } from './page-states.ts';
import { pictured } from './pictures.ts';
import { users } from './users.ts';

const league = { id: 'l1', name: 'The Corner Bar' };

const otherLeagues = [
  { id: 'l2', name: 'Office Upsets' },
  { id: 'l3', name: 'The Sunday Club' },
];

type Picks = GetMyPicksResponse['picks'];
export const saved = (count: number): Picks =>
  Array.from({ length: count }, (_, at) => ({
    fight_id: `f${at + 1}`,
    ...said(1, at),
    revision: 1,
    saved_at: hoursFromNow(-2),
    needs_review: false,
    picked_against: null,
    since_picked: null,
  }));
/** A change that was not recorded, a fighter replaced, fewer rounds, and more rounds. */
const replacedPicks: Picks = saved(4).map((pick, at) => {
  const since = [
    null,
    { red_name: 'Ann Ruiz', blue_name: null, scheduled_rounds: null },
    { red_name: null, blue_name: null, scheduled_rounds: 5 },
    { red_name: null, blue_name: null, scheduled_rounds: 5 },
  ][at]!;
  const cut = at === 2 && { pick_method: 'ko_tko' as const, pick_round: 4 };
  return { ...pick, ...cut, needs_review: at < 3, since_picked: since };
});
const { red_name, blue_name } = card('next')[3]!;
const andrei = { red_name, blue_name };
export const picks = (known: Partial<GetMyPicksResponse>) => ({
  ...answerTo('getMyPicks', { league_id: 'l1', event_id: 'next' }, {
    league,
    event: nextEvent,
    lock_reason: null,
    server_time: now,
    fights: card('next'),
    picks: saved(3),
    offers: [],
    moved_away: [],
    same_picks: null,
    ...known,
  } satisfies GetMyPicksResponse),
});
const pictures = (event_id: string, answer = pictured) =>
  answerTo('getPictures', { league_id: 'l1', event_id }, answer);
const locked = { ...liveEvent, id: 'next', status: 'upcoming' as const };
const choose = paths.picks('l1', 'next');
/** Read for the viewer's place in the night. */
const lockedBoard = (resulted: number, known: Partial<GetBoardResponse> = {}) => ({
  ...answerTo('getBoard', { league_id: 'l1', event_id: 'next' }, {
    league,
    event: locked,
    hidden: false,
    server_time: null,
    reveals_at: null,
    pick_counts: null,
    members: boardMembers(8),
    fights: boardFights(card('next', resulted), boardMembers(8)),
    ...known,
  } satisfies GetBoardResponse),
});
export const pickEntry: Record<string, ScreenState> = {
  open: { shows: '3 of 7', address: choose, answers: picks({}), height: 1750 },
  'with pictures': {
    shows: 'Photos: Ann Lee',
    address: choose,
    answers: { ...picks({}), ...pictures('next') },
    height: 1900,
  },
  'all in': { shows: 'All 7 in', address: choose, answers: picks({ picks: saved(7) }) },
  'one set of picks': {
    shows: 'Saved for 3 leagues',
    address: choose,
    answers: picks({ same_picks: { is_apart: false, leagues: [league, ...otherLeagues], replaces: 0 } }),
  },
  'different picks here': {
    shows: 'Same as 2 leagues',
    address: choose,
    answers: picks({ same_picks: { is_apart: true, leagues: otherLeagues, replaces: 2 } }),
  },
  'a night of thirteen': {
    shows: '6 of 13',
    address: choose,
    answers: picks({ fights: longCard('next'), picks: saved(6) }),
    height: 4300,
  },
  'changed card': {
    shows: 'Since you picked',
    address: choose,
    answers: picks({
      event: { ...nextEvent, reopened_at: hoursFromNow(-20) },
      picks: replacedPicks,
    }),
    height: 1700,
  },
  'canceled and moved bouts': {
    shows: 'moved to',
    address: choose,
    answers: picks({
      event: { ...nextEvent, canceled_count: 2 },
      fights: card('next').map((fight, at) =>
        at < 2 ? { ...canceledBout(fight), moved_to: at === 1 ? 'f9' : null } : fight,
      ),
      moved_away: [{ fight_id: 'f2', event_id: 'later', event_name: 'Spring Crown' }],
    }),
    height: 1500,
  },
  'moved here': {
    shows: 'You had',
    address: choose,
    answers: picks({
      fights: card('next').slice(3),
      picks: [],
      offers: [{ fight_id: 'f4', from_event_name: 'Northern Lights 12', seen: andrei, ...said(0, 1) }],
    }),
  },
  'event canceled': {
    shows: 'Event canceled',
    address: choose,
    answers: picks({
      event: calledOff(nextEvent),
      lock_reason: 'canceled',
      fights: card('next').map(canceledBout),
    }),
  },
  'locked, live': {
    shows: 'Event is live - picks are locked',
    address: choose,
    answers: {
      ...picks({ event: locked, lock_reason: 'live', fights: card('next', 3, 'live'), picks: saved(6) }),
      ...lockedBoard(3),
    },
    height: 2900,
  },
  'locked, over': {
    shows: 'Winner:',
    address: choose,
    answers: {
      ...picks({
        event: locked,
        lock_reason: 'started',
        fights: card('next', 7),
        picks: saved(7),
        scoring: scorings.bold,
      }),
      ...lockedBoard(7, { scoring: scorings.bold }),
    },
  },
  'locked, started': {
    shows: 'Event has started - picks are locked',
    address: choose,
    answers: picks({ event: locked, lock_reason: 'started', picks: saved(2) }),
  },
  'no card yet': { shows: 'No fights yet', address: choose, answers: picks({ fights: [], picks: [] }) },
  loading: { shows: 'Loading', address: choose },
  error: {
    shows: 'Failed to load fights',
    address: choose,
    answers: {
      ...answerTo(
        'getMyPicks',
        { league_id: 'l1', event_id: 'next' },
        new Refusal(500, 'internal_error', 'Failed to load fights'),
      ),
    },
  },
};

export const board = (known: Partial<GetBoardResponse>, count = 8) => {
  const members = boardMembers(count);
  const fights = boardFights(card('live', 3, 'live'), members);
  const answer: GetBoardResponse = {
    league,
    event: liveEvent,
    hidden: false,
    server_time: null,
    reveals_at: null,
    members,
    fights,
    pick_counts: null,
    ...known,
  };
  return { ...answerTo('getBoard', { league_id: 'l1', event_id: 'live' }, answer) };
};
export const before = {
  hidden: true,
  server_time: now,
  reveals_at: nextEvent.start_time,
  event: { ...nextEvent, id: 'live' },
  fights: boardFights(
    card('live'),
    boardMembers(8).filter(({ id }) => id === viewer.id),
  ).map((fight, at) => (at % 3 === 1 ? { ...fight, picks: [] } : fight)),
  pick_counts: users(9).map((user, at) => ({
    ...user,
    pick_count: [7, 4, 7, 5, 0, 7, 1, 7, 0][at]!,
    is_in: [0, 2, 5, 7].includes(at),
  })),
};
const unpicked = boardFights(card('live'), []);
export const after = {
  event: { ...liveEvent, status: 'completed' as const, resulted_count: 7 },
  fights: boardFights(card('live', 7), boardMembers(8)),
};
/** Its picks were reopened before the night, and the league's season counts in another way. */
const changed = {
  event: { ...liveEvent, resulted_count: 4, canceled_count: 1, reopened_at: hoursFromNow(-6) },
  fights: changedCard(boardFights(card('live', 4, 'live'), boardMembers(8))),
  scoring: scorings.bold,
};
/** All agree on the opener, and all but one on the second fight. */
const out = {
  event: { ...liveEvent, resulted_count: 0 },
  fights: boardFights(card('live'), boardMembers(8)).map((fight, at) => ({
    ...fight,
    picks: fight.picks.map((pick, by) => ({
      ...pick,
      pick_winner: at < 2 ? (at === 1 && by === 7 ? ('blue' as const) : ('red' as const)) : pick.pick_winner,
    })),
  })),
};
const watch = paths.board('l1', 'live');
const onLive = { league_id: 'l1', event_id: 'live' };
const sealOf = (letters: string) => ({
  letters: Array(4).fill(letters).join(' '),
  hash: letters.repeat(16),
});
export const seals = answerTo('listSeals', onLive, {
  seals: [
    { ...sealOf('0000'), sealed_at: hoursFromNow(-20), voided_at: hoursFromNow(-19) },
    { ...sealOf('1a2b'), sealed_at: hoursFromNow(-1), voided_at: null },
  ],
});
/** Everybody's picks were saved in the hours before the lock, except the opener's, a moment after it. */
const opened: GetBookResponse = {
  locked_at: hoursFromNow(-1),
  locked_by: 'start',
  saved: card('live').flatMap(({ id }, at) =>
    users(8).map((user) => ({ fight_id: id, user_id: user.id, saved_at: hoursFromNow(-0.99 - at) })),
  ),
};
export const book = (known: Partial<GetBookResponse> = {}) => ({
  ...seals,
  ...answerTo('getBook', onLive, { ...opened, ...known }),
  ...answerTo('listChanges', onLive, changesOfNight),
});
export const boards: Record<string, ScreenState> = {
  live: { shows: 'Ranking', address: watch, answers: { ...board({}), ...book() }, height: 1900 },
  'with pictures': {
    shows: 'Photos: Ann Lee',
    address: watch,
    answers: { ...board({}), ...pictures('live') },
    height: 2000,
  },
  'photo credits': { shows: 'recolored', address: paths.photos('l1', 'live'), answers: pictures('live') },
  'no photo credits': {
    shows: 'No photos',
    address: paths.photos('l1', 'live'),
    answers: pictures('live', { bouts: [], credits: [] }),
  },
  complete: { shows: 'Ranking', address: watch, answers: board(after), height: 1200 },
  'changed card': { shows: 'replaced Ruiz', address: watch, answers: board(changed), height: 2600 },
  'canceled before the lock': {
    shows: 'Event canceled',
    address: watch,
    answers: board({ ...before, event: calledOff(before.event), fights: before.fights.map(canceledBout) }),
    height: 1200,
  },
  'before the lock': { shows: 'Picks stay hidden', address: watch, answers: board(before), height: 1200 },
  'picks are out': { shows: 'Picks are out', address: watch, answers: { ...board(out), ...seals } },
  'by link': {
    shows: 'Picks in from',
    address: watch,
    answers: board({ ...before, fights: unpicked, pick_counts: null }),
    height: 1200,
  },
  'nobody picked yet': {
    shows: 'No data found.',
    address: watch,
    answers: board({
      ...before,
      event: { ...before.event, reopened_at: hoursFromNow(-6) },
      members: [],
      fights: unpicked,
      pick_counts: before.pick_counts.map((one) => ({ ...one, pick_count: 0, is_in: false })),
    }),
    height: 1200,
  },
  'forty members before the last fight': {
    shows: 'Show all 40',
    address: watch,
    answers: board({ fights: boardFights(card('live', 6, 'live'), boardMembers(40)) }, 40),
    height: 1200,
  },
  'no picks': { shows: 'No data found.', address: watch, answers: board({ members: [], fights: [] }) },
  offline: { shows: 'Reconnecting…', address: watch, answers: board({}), isOffline: true },
  loading: { shows: 'Loading board…', address: watch },
};

const room = paths.tv('l1', 'live');
const three = boardMembers(3);
const whole = board({
  ...after,
  members: boardMembers(9),
  fights: boardFights(card('live', 4, 'live'), boardMembers(9)),
});
export const sheets: Record<string, ScreenState> = {
  grid: { shows: 'Points', address: paths.grid('l1', 'live'), answers: whole },
  ticket: { shows: 'of 7 in', address: paths.ticket('l1', 'live', 'p2'), answers: whole },
  'grid, changed card': { shows: 'Points', address: paths.grid('l1', 'live'), answers: board(changed) },
  'ticket, changed card': {
    shows: 'replaced Ruiz',
    address: paths.ticket('l1', 'live', 'p3'),
    answers: board(changed),
  },
  'grid before the lock': {
    shows: 'Picks stay hidden',
    address: paths.grid('l1', 'live'),
    answers: board(before),
  },
};

export const television: Record<string, ScreenState> = {
  live: { shows: 'results in', address: room, answers: board({}, 12) },
  'with pictures': {
    shows: 'results in',
    address: room,
    answers: { ...board({}, 12), ...pictures('live') },
  },
  'before the lock': {
    shows: 'Scan to join',
    address: room,
    answers: {
      ...board(before),
      ...answerTo(
        'previewJoin',
        { league_id: 'l1' },
        {
          ...league,
          is_member: true,
          join_by_link: true,
          can: { join: true },
        },
      ),
    },
  },
  'picks are out': { shows: 'Picks are out', address: room, answers: { ...board(out), ...seals } },
  'seven members on a changed card': {
    shows: 'results in',
    address: room,
    answers: board({ fights: changedCard(boardFights(card('live', 4, 'live'), boardMembers(7))) }, 7),
  },
  'three members': {
    shows: 'results in',
    address: room,
    answers: board({ members: three, fights: boardFights(card('live', 2), three) }),
  },
  complete: { shows: 'Tied for the win', address: room, answers: board(after) },
  canceled: {
    shows: 'Canceled',
    address: room,
    answers: board({ ...before, event: calledOff(before.event), fights: before.fights.map(canceledBout) }),
  },
};

const eventAdminAnswer: GetEventAdminResponse = {
  league,
  event: liveEvent,
  fights: [
    ...card('live', 1).slice(0, 1),
    ...card('live', 1, 'final').slice(1, 2),
    ...card('live', 2, 'live').slice(2, 3),
    { ...card('live', 0)[6]!, status: 'final' },
  ],
  can: { set_results: true, rule_on_results: false },
  refusal: null,
};
const changes = { changes: [], total: 0, page: 1, page_count: 1 };
const enter = paths.eventAdmin('l1', 'live');
export const eventAdmin: Record<string, ScreenState> = {
  'of a pro member': {
    shows: 'choose Final',
    address: enter,
    answers: {
      ...answerTo('getEventAdmin', { league_id: 'l1', event_id: 'live' }, eventAdminAnswer),
      ...answerTo('listChanges', { league_id: 'l1', event_id: 'live' }, changes),
    },
    height: 2700,
  },
  'results told': {
    shows: 'Wikipedia says',
    address: enter,
    answers: {
      ...answerTo(
        'getEventAdmin',
        { league_id: 'l1', event_id: 'live' },
        {
          ...eventAdminAnswer,
          fights: card('live', 1).map((fight, at) => (at === 4 ? canceledBout(fight) : fight)),
        },
      ),
      ...answerTo('listChanges', { league_id: 'l1', event_id: 'live' }, changes),
      ...answerTo('listPageResults', { league_id: 'l1', event_id: 'live' }, toldResults),
    },
    height: 1700,
  },
  'for others': {
    shows: 'You must be a Pro user',
    address: enter,
    answers: {
      ...answerTo(
        'getEventAdmin',
        { league_id: 'l1', event_id: 'live' },
        {
          ...eventAdminAnswer,
          fights: [],
          can: { set_results: false, rule_on_results: false },
          refusal: 'You must be a Pro user to edit fight details.',
        },
      ),
      ...answerTo('listChanges', { league_id: 'l1', event_id: 'live' }, changesOfNight),
    },
  },
};
