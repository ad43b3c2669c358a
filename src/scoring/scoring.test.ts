import fc from 'fast-check';
import { expect, test } from 'vitest';
import { corners, pickMethods, resultMethods, resultWinners } from '../fights/fight.ts';
import { compareAlphabetically } from '../text/alphabetical.ts';
import {
  eventTotals,
  type MemberPick,
  type MemberTotal,
  rankMembers,
  type ScoredFight,
} from './event-totals.ts';
import { eventWinners, winnerBadge } from './event-winner.ts';
import { scorePick } from './score-pick.ts';
import { CLASSIC_SCORING } from './scoring.ts';

const round = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null });
const users = ['ann', 'bob', 'cid', 'dot'];

const anyFight: fc.Arbitrary<ScoredFight> = fc.record({
  id: fc.constantFrom('f1', 'f2', 'f3', 'f4', 'f5', 'f6'),
  result_winner: fc.option(fc.constantFrom(...resultWinners), { nil: null }),
  result_method: fc.option(fc.constantFrom(...resultMethods), { nil: null }),
  result_round: round,
});
const anyCard = fc.uniqueArray(anyFight, { selector: ({ id }) => id, minLength: 1 });

const anyPick: fc.Arbitrary<MemberPick> = fc.record({
  user_id: fc.constantFrom(...users),
  fight_id: fc.constantFrom('f1', 'f2', 'f3', 'f4', 'f5', 'f6'),
  pick_winner: fc.constantFrom(...corners),
  pick_method: fc.constantFrom(...pickMethods),
  pick_round: round,
});
const anyPicks = fc.uniqueArray(anyPick, { selector: ({ user_id, fight_id }) => `${user_id} ${fight_id}` });

const anyMember: fc.Arbitrary<MemberTotal> = fc.record({
  id: fc.uuid(),
  name: fc.constantFrom('Zoë', 'zoe', 'Émil', 'Emil', 'Bo', 'bo', 'Łukasz', ''),
  points: fc.constantFrom(0, 5, 8, 10),
});
const membersAndShuffle = fc
  .uniqueArray(anyMember, { selector: ({ id }) => id, maxLength: 12 })
  .chain((members) =>
    fc.tuple(fc.constant(members), fc.shuffledSubarray(members, { minLength: members.length })),
  );

test('a total is the sum of the points of the picks', () => {
  fc.assert(
    fc.property(anyCard, anyPicks, (card, picks) => {
      const totals = eventTotals(card, picks, CLASSIC_SCORING);
      for (const user of users) {
        const points = card.map((fight) => {
          const pick = picks.find(({ user_id, fight_id }) => user_id === user && fight_id === fight.id);
          return pick ? scorePick(pick, fight, CLASSIC_SCORING) : undefined;
        });
        const scored = points.filter((one) => one !== undefined);
        const sum = scored.reduce<number>((total, one) => total + one, 0);
        expect(totals.get(user)).toBe(scored.length === 0 ? undefined : sum);
      }
    }),
  );
});

test('a ranking is the same from every order, and runs from 1 to n', () => {
  fc.assert(
    fc.property(membersAndShuffle, ([members, shuffled]) => {
      const ranked = rankMembers(members);
      expect(rankMembers(shuffled)).toEqual(ranked);
      expect(ranked.map(({ rank }) => rank)).toEqual(members.map((_, index) => index + 1));
      for (const [index, member] of ranked.slice(1).entries()) {
        const before = ranked[index]!;
        expect(
          before.points > member.points ||
            (before.points === member.points && compareAlphabetically(before, member) < 0),
        ).toBe(true);
      }
    }),
  );
});

test('the winners have the most points, and the badge names the first of them', () => {
  fc.assert(
    fc.property(membersAndShuffle, ([members, shuffled]) => {
      const winners = eventWinners(members);
      expect(eventWinners(shuffled)).toEqual(winners);
      const leader = rankMembers(members)[0];
      const hasWinner = leader !== undefined && leader.points > 0;
      expect(winners[0]?.id).toBe(hasWinner ? leader.id : undefined);
      for (const member of members) {
        expect(winners.includes(member)).toBe(hasWinner && member.points === leader.points);
      }
      expect(winnerBadge(members)).toBe(
        hasWinner ? `Winner: ${leader.name} (${leader.points} pts)` : 'No winner',
      );
    }),
  );
});
