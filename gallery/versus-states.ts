import type { GetVersusResponse } from '../src/app/api/generated/types.gen.ts';
import { paths } from '../src/app/router/paths.ts';
import { hoursFromNow } from './card.ts';
import { Refusal, type ScreenState } from './gallery-server.client.ts';
import { users } from './users.ts';

const [, maya, , dana, ana] = users(5);

const meeting = (at: number, a: number, b: number): GetVersusResponse['meetings'][number] => ({
  event: {
    id: `e${at}`,
    name: at === 0 ? 'Winter Crown: Błażewicz vs Stone' : `Harbor Nights ${9 - at}`,
    start_time: hoursFromNow(-24 * 14 * (at + 1)),
    complete: at > 0,
  },
  points: { a, b },
  differences: [
    {
      fight_id: `f${at}`,
      bout_order: 5,
      red_name: 'Maciej Błażewicz',
      blue_name: 'Jo Stone',
      result_winner: 'red' as const,
      result_method: 'submission' as const,
      result_round: 2,
      pick_a: { pick_winner: 'red' as const, pick_method: 'ko_tko' as const, pick_round: 1 },
      pick_b: { pick_winner: 'blue' as const, pick_method: 'decision' as const, pick_round: null },
      right: 'a' as const,
    },
    {
      fight_id: `g${at}`,
      bout_order: 2,
      red_name: 'Pilar Iglesias',
      blue_name: 'Noor de Wit',
      result_winner: 'draw' as const,
      result_method: 'decision' as const,
      result_round: null,
      pick_a: { pick_winner: 'red' as const, pick_method: 'decision' as const, pick_round: null },
      pick_b: { pick_winner: 'blue' as const, pick_method: 'submission' as const, pick_round: 3 },
      right: null,
    },
  ].slice(at % 3),
});
const meetings = [meeting(0, 8, 5), meeting(1, 41, 18), meeting(2, 23, 31), meeting(3, 36, 36)];
const side = { is_me: false, is_former: false };

export const close: GetVersusResponse = {
  league: { id: 'l1', name: 'The Corner Bar' },
  season: { id: 's2', name: '2026' },
  a: { ...dana!, ...side, is_me: true, wins: 2, points: 108, right: 9, perfectPicks: 5 },
  b: { ...maya!, ...side, wins: 1, points: 90, right: 6, perfectPicks: 1 },
  event_count: 4,
  ties: 1,
  both_count: 45,
  same_count: 29,
  agreement_percent: 64,
  biggest_swing: meetings[1]!,
  imported: { event_count: 0, ties: 0, wins: { a: 0, b: 0 }, points: { a: 0, b: 0 } },
  meetings,
};
const young: GetVersusResponse = {
  ...close,
  a: { ...close.a, wins: 0, points: 0, right: 0, perfectPicks: 0 },
  ties: 0,
  both_count: 0,
  same_count: 0,
  agreement_percent: null,
  biggest_swing: null,
  b: { ...ana!, ...side, is_former: true, wins: 0, points: 0, right: 0, perfectPicks: 0 },
  event_count: 0,
  meetings: [],
};
const address = paths.versus('l1', 'p4', 'p2');
const at = 'leagues/l1/versus/p4/p2';

const imported = {
  event_count: 48,
  ties: 3,
  wins: { a: 19, b: 26 },
  points: { a: 1210.5, b: 1304.25 },
};

export const versus: Record<string, ScreenState> = {
  close: { shows: 'Biggest swing', address, answers: { [at]: close }, height: 1250 },
  'long names': {
    shows: 'Biggest swing',
    address,
    answers: { [at]: { ...close, b: { ...close.b, ...ana!, is_former: true } } },
  },
  'with imported results': {
    shows: 'Count imported results',
    address: paths.versus('l1', 'p4', 'p2', { season: 'all' }),
    answers: {
      // As the other one of the two sees it.
      [at]: {
        ...close,
        season: null,
        imported,
        a: { ...close.a, is_me: false },
        b: { ...close.b, is_me: true },
      },
    },
    height: 1250,
  },
  'only imported results': {
    shows: 'Count imported results',
    address: paths.versus('l1', 'p4', 'p2', { season: 'all' }),
    answers: { [at]: { ...young, season: null, imported } },
  },
  'nothing in common': { shows: 'No scored events', address, answers: { [at]: young } },
  loading: { shows: 'Loading', address },
  'not a member': {
    shows: 'Member not found',
    address,
    answers: { [at]: new Refusal(404, 'member_not_found', 'Member not found') },
  },
};
