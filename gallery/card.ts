import type { GetBoardResponse, GetMyPicksResponse } from '../src/app/api/generated/types.gen.ts';
import type { FightStatus } from '../src/fights/fight.ts';
import type { LeagueEvent } from '../src/leagues/league-answers.client.ts';
import { uploaded, users } from './users.ts';

type Fight = GetMyPicksResponse['fights'][number];
type BoardPick = GetBoardResponse['fights'][number]['picks'][number];

/** When the invented night takes place: every answer's `server_time`. */
export const now = '2026-11-21T03:00:00.000Z';
export const hoursFromNow = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();

/** Invented fighters; some names are long on purpose. The site admin uploaded a picture of some. */
const names = [
  ['Rampart Oduya', 'Ito Kenji'],
  ['Hugo Lefèvre', 'Caio Batista'],
  ['Karoliina Wawrzynkiewicz', 'Everaldo Saldanha dos Anjos'],
  ['Andrei Popa', 'Mateo Cruz'],
  ['Diego Aranda', 'Ilia Varga'],
  ['Sean Mulcahy', 'Kenji Mori'],
  ['Maciej Błażewicz', 'Jo Stone'],
] as const;
const classes = ['Flyweight', 'Lightweight', "Women's Strawweight", null, 'Welterweight', 'Featherweight'];

function fight(at: number, event_id: string): Fight {
  const [red_name, blue_name] = names[at % names.length]!;
  const isMain = at === names.length - 1;
  return {
    id: `f${at + 1}`,
    event_id,
    bout_order: at + 1,
    status: 'scheduled',
    scheduled_rounds: isMain ? 5 : 3,
    weight_class: isMain ? 'Light Heavyweight' : (classes[at] ?? null),
    red_name,
    blue_name,
    red_record: `${9 + at}-${at % 3}-0`,
    blue_record: at === 0 ? null : `${14 - at}-2-1`,
    red_age: at === 0 ? null : 26 + at,
    blue_age: at === 0 ? null : 31 - at,
    red_height: at === 0 ? null : '5\' 11"',
    blue_height: at === 0 ? null : '6\' 1"',
    red_weight: null,
    blue_weight: null,
    red_reach: at === 0 ? null : '74"',
    blue_reach: null,
    red_avatar_url: at === 4 || at === 5 ? uploaded : null,
    blue_avatar_url: at === 1 || at === 5 ? uploaded : null,
    result_winner: null,
    result_method: null,
    result_round: null,
    resulted_at: null,
    canceled_at: null,
    moved_to: null,
    corrected_at: null,
    corrected_from: null,
    overturned_note: null,
    red_replaces: null,
    blue_replaces: null,
    updated_at: hoursFromNow(-1),
  };
}

/** A night of thirteen: every name that is hard to set, one face, no tape, five rounds. */
export function longCard(event_id: string): Fight[] {
  const hard: Partial<Fight>[] = [
    { red_name: 'Aurelio Vantongeren', blue_name: 'Bo Ek', red_reach: '72"', blue_reach: '74"' },
    { red_name: 'Li Wei', blue_name: 'Jo Yi' },
    { red_name: 'Maximiliana Christodoulopoulos-Papageorgiou Vantong', blue_name: 'Ek' },
    { red_name: `Bo ${'Nguyen'.repeat(7)}`, blue_name: 'Muhammad Abdur-Rahman ibn Al-Hashimi of the North' },
    { red_record: null, red_age: null, red_height: null, red_reach: null, blue_record: null, blue_age: null },
    { scheduled_rounds: 5, weight_class: 'Interim Light Heavyweight Championship of the World' },
  ];
  return Array.from({ length: 13 }, (_, at) => ({
    ...fight(at % 6, event_id),
    ...hard[at],
    id: `f${at + 1}`,
    bout_order: at + 1,
  }));
}

const results = [
  { result_winner: 'red', result_method: 'ko_tko', result_round: 1 },
  { result_winner: 'blue', result_method: 'decision', result_round: null },
  { result_winner: 'red', result_method: 'submission', result_round: 2 },
  { result_winner: 'draw', result_method: 'decision', result_round: null },
] as const;

/** A card of seven, the first `resulted` with results; the one after them is `then`. */
export function card(event_id: string, resulted = 0, then: FightStatus = 'scheduled'): Fight[] {
  return names.map((_, at) => {
    const known = fight(at, event_id);
    if (at < resulted) {
      const resulted_at = hoursFromNow((at - resulted) / 4);
      return { ...known, status: 'final', ...results[at % results.length]!, resulted_at };
    }
    return at === resulted ? { ...known, status: then } : known;
  });
}

const corrected = {
  corrected_at: hoursFromNow(-0.01),
  corrected_from: { result_winner: 'blue', result_method: 'decision', result_round: null },
} as const;

/** A bout that was called off. */
export const canceledBout = <Bout extends Fight>(fight: Bout): Bout => ({
  ...fight,
  status: 'final',
  result_winner: 'nc',
  result_method: 'nc',
  result_round: null,
  resulted_at: hoursFromNow(-1),
  canceled_at: hoursFromNow(-1),
});

/** The opener was overturned, the second bout is canceled, the fourth corrected; in two others a fighter was replaced. */
export const changedCard = <Bout extends Fight>(fights: readonly Bout[]): Bout[] =>
  fights.map((fight, at) => {
    if (at === 0 && fight.result_winner) return { ...fight, overturned_note: 'Overturned on Nov 28, 2026' };
    if (at === 1) return canceledBout(fight);
    if (at === 3 && fight.result_winner) return { ...fight, ...corrected };
    if (at === 4) return { ...fight, blue_replaces: 'Bo Ek' };
    return at === 2 ? { ...fight, red_replaces: 'Ann Ruiz' } : fight;
  });

/** What somebody picked for a fight: different for everyone, and always the same. */
export function said(user: number, at: number) {
  const way = (user * 5 + at * 3) % 7;
  const pick_method = (['ko_tko', 'submission', 'decision'] as const)[way % 3]!;
  return {
    pick_winner: way % 2 === 0 ? ('red' as const) : ('blue' as const),
    pick_method,
    pick_round: pick_method === 'decision' ? null : (way % 3) + 1,
  };
}

export function boardFights(fights: Fight[], members: { id: string }[]): GetBoardResponse['fights'] {
  return fights.map((known, at) => {
    const picks = members.map(
      ({ id }, user): BoardPick => ({
        user_id: id,
        points: null,
        ...said(user, at),
      }),
    );
    return { ...known, picks };
  });
}

export const boardMembers = (count: number): GetBoardResponse['members'] =>
  users(count).map((user, at) => ({
    ...user,
    is_former: at === 5,
    points: 0,
    rank: at + 1,
  }));

export function event(
  id: string,
  name: string,
  startsIn: number,
  known: Partial<LeagueEvent> = {},
): LeagueEvent {
  return {
    id,
    name,
    start_time: hoursFromNow(startsIn),
    venue: 'Ice Palace',
    status: 'upcoming',
    fight_count: 7,
    resulted_count: 0,
    canceled_count: 0,
    locked: startsIn <= 0,
    official: false,
    reopened_at: null,
    canceled_at: null,
    my_pick_count: 0,
    missing_count: 7,
    picks_complete: false,
    review_count: 0,
    is_live: false,
    main_event: null,
    same_picks: false,
    who_is_in: null,
    ...known,
  };
}

/** A canceled event. */
export const calledOff = <Event extends { fight_count: number }>(called: Event) => ({
  ...called,
  status: 'completed' as const,
  locked: true,
  canceled_at: hoursFromNow(-1),
  resulted_count: called.fight_count,
  canceled_count: called.fight_count,
});

export const liveEvent = event('live', 'Northern Lights 12', -1, {
  status: 'live',
  resulted_count: 3,
  is_live: true,
  my_pick_count: 7,
  missing_count: 0,
  picks_complete: true,
});
export const nextEvent = event('next', 'Winter Crown: Błażewicz vs Stone', 52.5, {
  my_pick_count: 3,
  missing_count: 4,
  main_event: { red_name: 'Maciej Błażewicz', blue_name: 'Jo Stone' },
  who_is_in: {
    in_count: 3,
    begun_count: 5,
    member_count: 8,
    missing: users(8)
      .slice(3, 6)
      .map(({ id, shown_name }) => ({ id, shown_name })),
    tiles: users(8).map(({ id }, at) => ({ id, has: at < 3 ? 'all' : at < 5 ? 'some' : 'none' })),
  },
});
