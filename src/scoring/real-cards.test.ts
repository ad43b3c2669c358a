import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { needs, REAL_CARDS_MISSING } from '../../test/needs.ts';
import type { Pick, Result } from '../fights/fight.ts';
import { eventTotals, rankMembers } from './event-totals.ts';
import { eventWinners } from './event-winner.ts';
import { isPerfect, scorePick } from './score-pick.ts';
import { CLASSIC_SCORING } from './scoring.ts';

type RealCard = { ref: string; fights: (Result & { ref: string; bout_order: number })[] };
type ExpectedPick = Pick & { member: string; points: number };
type ExpectedEvent = {
  ref: string;
  name: string;
  fights: { ref: string; picks: ExpectedPick[] }[];
  totals: Record<string, number>;
  winners: string[];
  board: { position: number; member: string; points: number }[];
  running: Record<string, number[]>;
};
type Stats = { eventsParticipated: number; eventWins: number; totalPoints: number; perfectPicks: number };
type Expected = {
  members: { ref: string; display_name: string }[];
  events: ExpectedEvent[];
  stats: Record<string, Stats>;
};

const folder = `${import.meta.dirname}/../../../shared/data`;
const there = existsSync(`${folder}/expected.json`);

const readJson = (path: string) => JSON.parse(readFileSync(`${folder}/${path}`, 'utf8'));

test('an independent scorer finds the same on real cards', needs(there, REAL_CARDS_MISSING), () => {
  const expected: Expected = readJson('expected.json');
  const cards = new Map(
    readdirSync(`${folder}/cards`).map((file) => {
      const card: RealCard = readJson(`cards/${file}`);
      return [card.ref, card.fights.toSorted((one, other) => one.bout_order - other.bout_order)];
    }),
  );
  const names = new Map(expected.members.map(({ ref, display_name }) => [ref, display_name]));
  const stats = new Map<string, Stats>();
  const statsOf = (member: string) => {
    const found = stats.get(member) ?? {
      eventsParticipated: 0,
      eventWins: 0,
      totalPoints: 0,
      perfectPicks: 0,
    };
    stats.set(member, found);
    return found;
  };

  for (const event of expected.events) {
    const fights = (cards.get(event.ref) ?? []).map((fight) => ({ ...fight, id: fight.ref }));
    const resultOf = new Map(fights.map((fight) => [fight.id, fight]));
    const picks = event.fights.flatMap(({ ref, picks }) =>
      picks.map((pick) => ({ ...pick, user_id: pick.member, fight_id: ref })),
    );
    for (const pick of picks) {
      const result = resultOf.get(pick.fight_id)!;
      expect(scorePick(pick, result, CLASSIC_SCORING), `${event.name} ${pick.fight_id} ${pick.member}`).toBe(
        pick.points,
      );
      if (isPerfect(pick, result)) statsOf(pick.member).perfectPicks += 1;
    }

    const totals = eventTotals(fights, picks, CLASSIC_SCORING);
    expect(Object.fromEntries(totals), event.name).toEqual(event.totals);
    const members = [...totals].map(([id, points]) => ({ id, name: names.get(id)!, points }));
    const board = rankMembers(members).map(({ rank, id, points }) => ({
      position: rank,
      member: id,
      points,
    }));
    expect(board, event.name).toEqual(
      event.board.map(({ position, member, points }) => ({ position, member, points })),
    );
    const winners = eventWinners(members).map(({ id }) => id);
    expect(winners.toSorted(), event.name).toEqual(event.winners.toSorted());

    for (const [member, points] of totals) {
      const stat = statsOf(member);
      stat.eventsParticipated += 1;
      stat.totalPoints += points;
      if (winners.includes(member)) stat.eventWins += 1;
    }
  }
  expect(Object.fromEntries(stats)).toEqual(expected.stats);
});
