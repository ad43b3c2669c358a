import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noResult, type Pick, type Result } from '../../fights/fight.ts';
import { eventTotals } from '../event-totals.ts';
import { eventWinners } from '../event-winner.ts';
import { fightEndings } from './fight-endings.ts';
import { type Outlook, type OutlookFight, outlooks } from './outlook.ts';

test.each([
  [3, 17],
  [5, 25],
])('a fight of %i rounds can end in %i ways, each once', (rounds, count) => {
  const endings = fightEndings(rounds).map((ending) => JSON.stringify(ending));
  expect(new Set(endings).size).toBe(count);
  expect(endings).toHaveLength(count);
});

const users = ['ann', 'bob', 'cid', 'dot', 'eve'];

/** Small numbers that stand for picks and results, because drawing each field costs more than the test itself. */
const anyFight = (id: string, resulted: boolean): fc.Arbitrary<OutlookFight> =>
  fc
    .record({
      scheduled_rounds: fc.constantFrom(3, 3, 5),
      end: fc.nat(999),
      picks: fc.array(fc.nat(999), { minLength: users.length, maxLength: users.length }),
    })
    .map(({ scheduled_rounds, end, picks }) => {
      const endings = fightEndings(scheduled_rounds);
      const choices = endings.flatMap(pickOf);
      return {
        id,
        scheduled_rounds,
        ...(resulted ? endings[end % endings.length]! : noResult),
        picks: users.flatMap((user_id, index) => {
          const choice = choices[picks[index]! % (choices.length + 1)];
          return choice ? [{ ...choice, user_id }] : [];
        }),
      };
    });

/** The pick that would be perfect, if there is one. */
function pickOf({ result_winner, result_method, result_round }: Result): Pick[] {
  if (result_winner !== 'red' && result_winner !== 'blue') return [];
  if (result_method === null || result_method === 'dq' || result_method === 'nc') return [];
  return [{ pick_winner: result_winner, pick_method: result_method, pick_round: result_round }];
}

const anyBoard = (open: number) =>
  fc
    .tuple(
      fc.tuple(...[0, 1, 2, 3].map((n) => anyFight(`done${n}`, true))),
      fc.tuple(...Array.from({ length: open }, (_, n) => anyFight(`open${n}`, false))),
    )
    .map(([done, rest]) => [...done, ...rest]);

const picksOf = (fights: readonly OutlookFight[]) =>
  fights.flatMap((fight) => fight.picks.map((pick) => ({ ...pick, fight_id: fight.id })));

function membersOf(fights: readonly OutlookFight[]) {
  const totals = eventTotals(fights, picksOf(fights));
  return users.map((id) => ({ id, name: id, points: totals.get(id) ?? 0 }));
}

/** Every way the open fights can end, each a whole card. */
function everyNight([fight, ...rest]: readonly OutlookFight[]): OutlookFight[][] {
  if (!fight) return [[]];
  const ends = fight.result_winner
    ? [fight]
    : fightEndings(fight.scheduled_rounds).map((end) => ({ ...fight, ...end }));
  const nights = everyNight(rest);
  return ends.flatMap((end) => nights.map((night) => [end, ...night]));
}

/** By the rules of the finished night alone. */
function nightsWon(fights: readonly OutlookFight[]) {
  const nights = everyNight(fights);
  const picks = picksOf(fights);
  const won = new Map<string, OutlookFight[][]>(users.map((id) => [id, []]));
  for (const night of nights) {
    const totals = eventTotals(night, picks);
    const members = users.map((id) => ({ id, name: id, points: totals.get(id) ?? 0 }));
    for (const { id } of eventWinners(true, members)) won.get(id)!.push(night);
  }
  return { won, endings: nights.length };
}

type Counted = { chance: string; wins?: number; endings?: number };

function expected(won: number, endings: number): Counted {
  if (won === endings) return { chance: 'clinched' };
  if (won === 0) return { chance: 'out' };
  return { chance: 'open', wins: won, endings };
}

const counted = (outlook: Outlook): Counted =>
  outlook.chance === 'open' && outlook.count
    ? { chance: 'open', wins: outlook.count.wins, endings: outlook.count.endings }
    : { chance: outlook.chance };

const boards = { 0: 200, 1: 600, 2: 195, 3: 5 };

test.each(Object.entries(boards))(
  'with %i open fights every member is told what playing out every ending gives',
  (open, numRuns) => {
    fc.assert(
      fc.property(anyBoard(Number(open)), (fights) => {
        const { won, endings } = nightsWon(fights);
        const found = outlooks(membersOf(fights), fights);
        for (const id of users)
          expect(counted(found.get(id)!)).toEqual(expected(won.get(id)!.length, endings));
      }),
      { numRuns },
    );
  },
);

test('what one needs holds in every night one wins, and is as narrow as that', () => {
  fc.assert(
    fc.property(anyBoard(2), (fights) => {
      const { won } = nightsWon(fights);
      const found = outlooks(membersOf(fights), fights);
      for (const id of users) {
        const outlook = found.get(id)!;
        if (outlook.chance !== 'open') continue;
        const nights = won.get(id)!;
        const needs = new Map(outlook.count!.needs.map((need) => [need.fight_id, need]));
        for (const { id: fightId } of fights.filter((fight) => fight.result_winner === null)) {
          const ends = nights.map((night) => night.find((fight) => fight.id === fightId)!);
          const need = needs.get(fightId);
          const same = (of: (end: OutlookFight) => unknown) => new Set(ends.map(of)).size === 1;
          const wins = (corner: string) => ends.some((end) => end.result_winner === corner);
          expect(need !== undefined).toBe(!wins('red') || !wins('blue'));
          if (!need) continue;
          if (need.not) expect(wins(need.winner)).toBe(false);
          else {
            expect(ends.every((end) => end.result_winner === need.winner)).toBe(true);
            expect(need.method !== undefined).toBe(same((end) => end.result_method));
            expect(need.round !== undefined).toBe(
              same((end) => `${end.result_method} ${end.result_round}`) && ends[0]!.result_round !== null,
            );
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('with more open fights, clinched and out are never wrong, and clinched is never missed', () => {
  fc.assert(
    fc.property(anyBoard(4), (fights) => {
      const found = outlooks(membersOf(fights), fights);
      const chances = users.map((id) => found.get(id)!.chance);
      const truth = scoredNights(fights);
      for (const [index, chance] of chances.entries()) {
        const { wins, endings } = truth[index]!;
        if (chance === 'out') expect(wins).toBe(0);
        expect(chance === 'clinched').toBe(wins === endings);
      }
    }),
    { numRuns: 15 },
  );
});

/** Like `nightsWon`, but endings that give everyone the same points are played once. */
function scoredNights(fights: readonly OutlookFight[]) {
  const picks = picksOf(fights);
  const scores = (night: readonly OutlookFight[]) => {
    const totals = eventTotals(night, picks);
    return users.map((id) => totals.get(id) ?? 0);
  };
  const base = scores(fights);
  let nights = [base];
  for (const fight of fights.filter((one) => one.result_winner === null)) {
    const gains = new Map(
      fightEndings(fight.scheduled_rounds).map((end) => {
        const gain = scores([{ ...fight, ...end }]);
        return [gain.join(), gain] as const;
      }),
    );
    const distinct = new Map<string, number[]>();
    for (const night of nights)
      for (const gain of gains.values()) {
        const total = night.map((points, index) => points + gain[index]!);
        distinct.set(total.join(), total);
      }
    nights = [...distinct.values()];
  }
  return users.map((id) => ({
    wins: nights.filter((night) =>
      eventWinners(
        true,
        users.map((name, at) => ({ id: name, name, points: night[at]! })),
      ).some((one) => one.id === id),
    ).length,
    endings: nights.length,
  }));
}
