import type {
  GetMatrixResponse,
  GetStandingsResponse,
  ListSeasonsResponse,
} from '../src/app/api/generated/types.gen.ts';
import type { ListedSeason } from '../src/leagues/standings/standings-query.client.ts';
import { hoursFromNow } from './card.ts';
import { users } from './users.ts';

type Row = GetStandingsResponse['standings'][number];

const eventNames = ['Harbor Nights 7', 'Winter Crown', 'Thunder in the Hall', 'Northern Lights 12'];
const events = Array.from({ length: 12 }, (_, at) => ({
  id: `e${at + 1}`,
  name: at < 4 ? eventNames[at]! : `Ultimate Championship Night ${100 + at}`,
  start_time: hoursFromNow(-24 * 14 * (12 - at)),
  complete: true,
}));

const season: ListedSeason = {
  id: 's2',
  name: '2026',
  status: 'running',
  starts_at: events[0]!.start_time,
  drop_worst: 0,
  scoring: { winner: 5, method: 3, round: 2 },
  corrected_at: null,
  first_event: { id: 'e1', name: events[0]!.name },
  champions: [],
  can: { rename: true, set_drops: false, set_points: false, delete: false },
};
const finished: ListedSeason = {
  ...season,
  id: 's1',
  name: 'The first year',
  status: 'finished',
  starts_at: null,
  first_event: null,
  champions: [{ id: 'p2', shown_name: 'Maya', points: 212 }],
};
export const upcoming: ListedSeason = {
  ...season,
  id: 's3',
  name: '2027',
  status: 'upcoming',
  starts_at: hoursFromNow(24 * 30),
  drop_worst: 2,
  scoring: { winner: 4, method: 3, round: 3 },
  first_event: { id: 'later', name: 'Spring Fling' },
  can: { rename: true, set_drops: true, set_points: true, delete: true },
};
export const seasons: ListSeasonsResponse = {
  seasons: [upcoming, season, finished],
  first_events: [
    { id: 'next', name: 'Winter Crown', start_time: hoursFromNow(52) },
    { id: 'later', name: 'Spring Fling', start_time: hoursFromNow(24 * 30) },
  ],
  can: { begin: true },
};

/** Equal up to one more step each: every step of the ladder decides once, and two share a rank. */
const ladder: Partial<Row>[] = [
  { rank: 1, totalPoints: 212, eventWins: 4, ahead: { step: 'points', own: 212, next: 190 } },
  { rank: 2, totalPoints: 190, eventWins: 3, ahead: { step: 'wins', own: 3, next: 2 } },
  { rank: 3, totalPoints: 190, eventWins: 2, perfectPicks: 7, ahead: { step: 'perfect', own: 7, next: 5 } },
  {
    rank: 4,
    totalPoints: 190,
    eventWins: 2,
    rightMethods: 21,
    ahead: { step: 'methods', own: 21, next: 20 },
  },
  {
    rank: 5,
    totalPoints: 190,
    eventWins: 2,
    rightWinners: 30,
    ahead: { step: 'winners', own: 30, next: 29 },
  },
  { rank: 6, totalPoints: 190, eventWins: 2, bestEvent: 38, ahead: { step: 'best', own: 38, next: 36 } },
  { rank: 7, totalPoints: 190, eventWins: 2, is_tied: true, ahead: { step: 'points', own: 190, next: 64 } },
  { rank: 7, totalPoints: 190, eventWins: 2, is_tied: true, ahead: { step: 'points', own: 190, next: 64 } },
  { rank: 9, totalPoints: 64, pointsPerEvent: 21.33, eventsParticipated: 3, moved: null, eventWins: 1 },
  {
    rank: 10,
    totalPoints: 12,
    pointsPerEvent: 1,
    ranks_by_average: false,
    eventsParticipated: 1,
    eventWins: 0,
  },
];
export const standings = users(10).map(
  (user, at): Row => ({
    ...user,
    rank: at + 1,
    is_me: at === 3,
    is_former: at === 5,
    totalPoints: 0,
    eventWins: 2,
    perfectPicks: 5,
    eventsParticipated: 12,
    is_tied: false,
    rightMethods: 20,
    rightWinners: 29,
    bestEvent: 36,
    droppedPoints: 0,
    ahead: null,
    moved: [0, 2, -1, 1, -2, 0, 3, -3][at] ?? 0,
    pointsPerEvent: 15.83 - at / 4,
    ranks_by_average: true,
    form: [
      1 + (at % 4),
      at === 8 ? null : 2 + (at % 6),
      1 + ((at * 3) % 9),
      at === 4 ? null : 1 + at,
      at === 1 ? 1 : 2 + at,
    ],
    streaks: { picked: at === 1 ? 12 : 1, won: at === 1 ? 2 : 0, right: at === 3 ? 6 : 1 },
    holds_belt: at === 1,
    imported: null,
    has_account: true,
    ...ladder[at],
  }),
);
export const { first_event: _, champions: __, can: ___, ...plain } = season;
export const table: GetStandingsResponse = {
  standings,
  season: plain,
  complete_count: 12,
  drop_count: 0,
  events,
  belt: { since: events[10]!, defenses: 1 },
  is_snapshot: false,
  imported: null,
};
export const live: GetStandingsResponse = {
  ...table,
  complete_count: 11,
  events: events.map((event, at) => ({ ...event, complete: at < 11 })),
};
export const drops: GetStandingsResponse = {
  ...table,
  drop_count: 2,
  season: { ...plain, drop_worst: 2 },
  standings: standings.map((row, at) => ({ ...row, droppedPoints: at * 3 })),
};
export const over: GetStandingsResponse = {
  ...table,
  season: { ...plain, id: 's1', name: 'The first year', status: 'finished', corrected_at: hoursFromNow(-30) },
};
/** Two of its members brought results along, and somebody who never had an account here. */
export const allTime: GetStandingsResponse = {
  ...table,
  season: null,
  imported: 'counted',
  standings: standings.map((row, at) => ({
    ...row,
    ...(at === 0 && { totalPoints: 1412.25, imported: { points: 1200.25, wins: 31, events: 84 } }),
    ...(at === 1 && {
      id: 'n1',
      shown_name: 'Old Joe from the Panamerikanisch-Österreichische Kampfsportverein',
      avatar_url: null,
      has_account: false,
      is_former: true,
      totalPoints: 611.5,
      perfectPicks: 0,
      rightMethods: 0,
      rightWinners: 0,
      moved: 0,
      pointsPerEvent: null,
      ranks_by_average: false,
      form: [null, null, null, null, null],
      streaks: { picked: 0, won: 0, right: 0 },
      holds_belt: false,
      imported: { points: 611.5, wins: 12, events: 47 },
      ahead: { step: 'points', own: 611.5, next: 190 },
    }),
    ...(at === 2 && { imported: { points: 1, wins: 0, events: 1 } }),
  })),
};
export const empty: GetStandingsResponse = {
  ...table,
  standings: standings.map((row) => ({
    ...row,
    totalPoints: 0,
    rank: 1,
    is_tied: true,
    ahead: null,
    form: [],
  })),
  complete_count: 0,
  events: [],
  belt: null,
};

export const matrix: GetMatrixResponse = {
  season: plain,
  has_imported: false,
  events: events.map((event, at) => ({ ...event, average: 14.5 + at / 3 })),
  rows: standings.map(
    ({ rank, is_tied, id, shown_name, avatar_url, is_me, is_former, totalPoints }, row) => ({
      rank,
      is_tied,
      id,
      shown_name,
      avatar_url,
      is_me,
      is_former,
      totalPoints,
      cells: events.map((_, at) => {
        const isMissed = (row + at * 2) % 11 === 7;
        const place = 1 + ((row * 3 + at) % 10);
        return {
          points: isMissed ? null : 38 - place * 3,
          place: isMissed ? null : place,
          won: !isMissed && place === 1,
          dropped: row % 3 === 0 && at === (row % 5) + 1,
        };
      }),
    }),
  ),
};
