import type { GetStandingsResponse } from '../src/app/api/generated/types.gen.ts';
import { paths } from '../src/app/router/paths.ts';
import { answerTo } from './answer.ts';
import { Refusal, type ScreenState } from './gallery-server.client.ts';
import { member, owner } from './league-states.ts';
import {
  allTime,
  drops,
  empty,
  live,
  matrix,
  over,
  plain,
  seasons,
  standings,
  table,
  upcoming,
} from './standings.ts';

export const standingsAnswers = (
  standingsAnswer: GetStandingsResponse | Refusal,
  more: ScreenState['answers'] = {},
) => ({
  ...answerTo('getLeague', { league_id: 'l1' }, member),
  ...answerTo('listSeasons', { league_id: 'l1' }, seasons),
  ...answerTo('getStandings', { league_id: 'l1' }, standingsAnswer),
  ...answerTo('getMatrix', { league_id: 'l1' }, matrix),
  ...more,
});
const at = paths.standings('l1');
export const standingsStates: Record<string, ScreenState> = {
  'ties at every step': {
    shows: '1 defense',
    address: at,
    answers: standingsAnswers(table, {
      ...answerTo('getLeague', { league_id: 'l1' }, owner),
    }),
    height: 1700,
  },
  live: { shows: 'is not over yet', address: at, answers: standingsAnswers(live) },
  drops: { shows: 'results are dropped', address: at, answers: standingsAnswers(drops), height: 1700 },
  finished: { shows: 'Champion', address: `${at}?season=s1`, answers: standingsAnswers(over) },
  'first event open': { shows: 'Everyone starts at zero', address: at, answers: standingsAnswers(empty) },
  'before it starts': {
    shows: '2027 starts on',
    address: `${at}?season=s3`,
    answers: standingsAnswers({
      ...empty,
      season: { ...plain, name: '2027', status: 'upcoming', starts_at: upcoming.starts_at },
    }),
  },
  'an event deleted': {
    shows: 'final ranks stand',
    address: `${at}?season=s1`,
    answers: standingsAnswers({
      ...over,
      is_snapshot: true,
      belt: null,
      standings: standings.map((row) => ({
        ...row,
        form: [],
        moved: null,
        pointsPerEvent: null,
        holds_belt: false,
        streaks: { picked: 0, won: 0, right: 0 },
      })),
    }),
  },
  'with imported results': {
    shows: 'Count imported results',
    address: `${at}?tab=all`,
    answers: standingsAnswers(allTime),
    height: 1700,
  },
  'event by event': { shows: 'won the event', address: `${at}?tab=events`, answers: standingsAnswers(table) },
  error: {
    shows: 'Try again',
    address: at,
    answers: standingsAnswers(new Refusal(500, 'internal_error', 'Failed to load scores')),
  },
  rules: { shows: 'Corner stoppage', address: paths.rules(), answers: {}, height: 2200 },
};
