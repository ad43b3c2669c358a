import type { GetPickHistoryResponse } from '../src/app/api/generated/types.gen.ts';
import { paths } from '../src/app/router/paths.ts';
import { answerTo } from './answer.ts';
import { hoursFromNow } from './card.ts';
import { Refusal, type ScreenState } from './gallery-server.client.ts';

type Night = GetPickHistoryResponse['nights'][number];

const fight = { weight_class: 'Lightweight', is_canceled: false };
const picks: Night['picks'] = [
  {
    ...fight,
    fight_id: 'f1',
    bout_order: 7,
    red_name: 'Maciej Błażewicz',
    blue_name: 'Jo Stone',
    pick_winner: 'red',
    pick_method: 'submission',
    pick_round: 2,
    result_winner: 'red',
    result_method: 'submission',
    result_round: 2,
    points: 10,
  },
  {
    ...fight,
    fight_id: 'f2',
    bout_order: 6,
    red_name: 'Karoliina Wawrzynkiewicz',
    blue_name: 'Everaldo Saldanha dos Anjos',
    pick_winner: 'blue',
    pick_method: 'decision',
    pick_round: null,
    result_winner: 'red',
    result_method: 'ko_tko',
    result_round: 1,
    points: 0,
  },
  {
    ...fight,
    fight_id: 'f3',
    bout_order: 5,
    red_name: 'Andrei Popa',
    blue_name: 'Mateo Cruz',
    is_canceled: true,
    pick_winner: 'red',
    pick_method: 'ko_tko',
    pick_round: 3,
    result_winner: 'nc',
    result_method: 'nc',
    result_round: null,
    points: 0,
  },
  {
    ...fight,
    fight_id: 'f4',
    bout_order: 4,
    red_name: 'Diego Aranda',
    blue_name: 'Ilia Varga',
    pick_winner: 'red',
    pick_method: 'ko_tko',
    pick_round: 1,
    result_winner: null,
    result_method: null,
    result_round: null,
    points: null,
  },
];
const night = (at: number): Night => ({
  event: { id: `e${at}`, name: `Harbor Nights ${9 - at}`, start_time: hoursFromNow(-24 * 14 * at) },
  league: at === 2 ? { id: 'l9', name: null } : { id: 'l1', name: 'The Corner Bar' },
  points: at === 0 ? 10 : 18,
  picks: picks.filter((pick) => at === 0 || pick.points !== null),
});
export const full: GetPickHistoryResponse = {
  total: 23,
  page: 1,
  page_count: 3,
  summary: {
    by_method: [
      { method: 'ko_tko', picks: 61, right: 38, points: 296 },
      { method: 'submission', picks: 22, right: 9, points: 67 },
      { method: 'decision', picks: 74, right: 45, points: 312 },
    ],
    by_corner: [
      { corner: 'red', picks: 98, right: 61, points: 441 },
      { corner: 'blue', picks: 59, right: 31, points: 234 },
    ],
    by_weight_class: [
      { weight_class: 'Lightweight', picks: 48, right: 30, points: 214 },
      { weight_class: "Women's Strawweight", picks: 31, right: 14, points: 98 },
      { weight_class: null, picks: 4, right: 1, points: 5 },
    ],
    best_call: {
      red_name: 'Maciej Błażewicz',
      blue_name: 'Jo Stone',
      pick_winner: 'red',
      pick_method: 'submission',
      pick_round: 2,
      event_name: 'Harbor Nights 9',
      points: 10,
      among: 8,
      same: 1,
    },
    worst_night: { event_name: 'Harbor Nights 5', start_time: hoursFromNow(-24 * 56), points: 5 },
  },
  nights: [night(0), night(1), night(2)],
};
const empty: GetPickHistoryResponse = {
  ...full,
  total: 0,
  page_count: 1,
  nights: [],
  summary: { by_method: [], by_corner: [], by_weight_class: [], best_call: null, worst_night: null },
};
const address = paths.pickHistory();

export const pickHistory: Record<string, ScreenState> = {
  'of years': {
    shows: 'Best call',
    address,
    answers: { ...answerTo('getPickHistory', undefined, full) },
    height: 2100,
  },
  'no picks yet': {
    shows: 'No picks yet',
    address,
    answers: { ...answerTo('getPickHistory', undefined, empty) },
  },
  loading: { shows: 'Loading', address },
  error: {
    shows: 'Try again',
    address,
    answers: {
      ...answerTo(
        'getPickHistory',
        undefined,
        new Refusal(500, 'internal_error', 'Failed to load your picks'),
      ),
    },
  },
};
