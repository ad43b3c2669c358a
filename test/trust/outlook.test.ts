import { expect, test } from 'vitest';
import { chance, oneOf } from '../../scripts/demo/chance.ts';
import { ownOutlookText } from '../../src/board/outlook/outlook-text.ts';
import { type Outlook, type OutlookFight, outlooks } from '../../src/scoring/outlook/outlook.ts';
import { CLASSIC_SCORING } from '../../src/scoring/scoring.ts';
import { report, trials } from './campaign.ts';

const BOARDS = trials('outlook', { short: 3_000, long: 100_000 });

/** Of the rule: from so many open fights on, one rival is looked at at a time. */
const PAIRWISE = 4;

type Pick = OutlookFight['picks'][number];
type Ending = Omit<OutlookFight, 'id' | 'scheduled_rounds' | 'picks'>;

/** 'Two corners by KO and SUB per round, decision and DQ, and no winner.' */
function everyEnding({ scheduled_rounds }: OutlookFight): Ending[] {
  const endings: Ending[] = [{ result_winner: 'nc', result_method: 'nc', result_round: null }];
  for (const result_winner of ['red', 'blue'] as const) {
    for (let result_round = 1; result_round <= scheduled_rounds; result_round++)
      endings.push(
        { result_winner, result_method: 'ko_tko', result_round },
        { result_winner, result_method: 'submission', result_round },
      );
    endings.push({ result_winner, result_method: 'decision', result_round: null });
    endings.push({ result_winner, result_method: 'dq', result_round: null });
  }
  return endings;
}

/** The specification's section 9, once more: 5, 8 or 10. */
function pointsOf(pick: Pick | undefined, end: Ending): number {
  if (!pick || end.result_winner === null || end.result_winner !== pick.pick_winner) return 0;
  if (end.result_method !== pick.pick_method) return 5;
  if (end.result_method === 'decision' || end.result_round === null) return 8;
  return end.result_round === pick.pick_round ? 10 : 8;
}

interface World {
  members: string[];
  fights: OutlookFight[];
}

/** Members pick alike, and nights go as some of them picked, so that leads are often just enough. */
function drawWorld(random: () => number): World {
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const members = ['ann', 'bob', 'cid', 'dot', 'eve'].slice(0, 2 + upTo(3));
  const alike = random();
  const lazy = random() < 0.5 ? 0 : random() * 0.5;
  const anyPick = (rounds: number) => {
    const pick_method = oneOf(random, ['ko_tko', 'submission', 'decision'] as const);
    const pick_winner = oneOf(random, ['red', 'blue'] as const);
    return { pick_winner, pick_method, pick_round: pick_method === 'decision' ? null : 1 + upTo(rounds - 1) };
  };
  // Three of them have thousands of endings.
  const open = random() < 0.01 ? 3 : oneOf(random, [0, 1, 1, 2, 2, 2, 4, 4, 5, 6, 9]);
  const fights = Array.from({ length: upTo(7) + open }, (_, n): OutlookFight => {
    const scheduled_rounds = oneOf(random, [3, 3, 5]);
    const picks: Pick[] = [];
    for (const user_id of members) {
      if (random() < lazy) continue;
      const other = picks.length > 0 && random() < alike ? oneOf(random, picks) : anyPick(scheduled_rounds);
      picks.push({ ...other, user_id });
    }
    const none = { result_winner: null, result_method: null, result_round: null };
    const fight = { id: `f${n}`, scheduled_rounds, picks, ...none };
    if (n < open) return fight;
    const called = picks.length > 0 && random() < 0.5 ? oneOf(random, picks) : null;
    const end: Ending = called
      ? {
          result_winner: called.pick_winner,
          result_method: called.pick_method,
          result_round: called.pick_round,
        }
      : random() < 0.1
        ? { result_winner: 'draw', result_method: 'decision', result_round: null }
        : oneOf(random, everyEnding(fight));
    return { ...fight, ...end };
  });
  return { members, fights };
}

const isOpen = (fight: OutlookFight) => fight.result_winner === null;
const pickOf = (fight: OutlookFight, member: string) => fight.picks.find((one) => one.user_id === member);
const pointsNow = ({ fights }: World, member: string) =>
  fights.reduce((sum, fight) => sum + pointsOf(pickOf(fight, member), fight), 0);

/** Every way the open fights can end, with what each member has then; who is on top with more than 0 has won. */
function playEverything(world: World) {
  const open = world.fights.filter(isOpen);
  let nights = [{ ends: [] as Ending[], totals: world.members.map((one) => pointsNow(world, one)) }];
  for (const fight of open)
    nights = nights.flatMap(({ ends, totals }) =>
      everyEnding(fight).map((end) => ({
        ends: [...ends, end],
        totals: totals.map((had, n) => had + pointsOf(pickOf(fight, world.members[n]!), end)),
      })),
    );
  const won = world.members.map((_, n) =>
    nights.filter(({ totals }) => totals[n]! > 0 && totals[n] === Math.max(...totals)),
  );
  return { open, endings: nights.length, won };
}

type Told = { said: string; needs?: string[] };

/** By every ending; of what one needs: the narrowest that all of one's endings of a fight have in common. */
function countedTruth(world: World): Told[] {
  const { open, endings, won } = playEverything(world);
  return won.map((nights) => {
    if (nights.length === endings) return { said: 'clinched' };
    if (nights.length === 0) return { said: 'out' };
    const needs = open.flatMap(({ id }, n) => {
      const ends = nights.map((night) => night.ends[n]!);
      const all = (of: (end: Ending) => unknown) => new Set(ends.map(of)).size === 1;
      const [{ result_winner, result_method, result_round }] = ends as [Ending];
      if (all((end) => end.result_winner) && result_winner !== 'nc') {
        const method = all((end) => end.result_method) ? result_method : null;
        const round = method && all((end) => end.result_round) ? result_round : null;
        return [`${id} ${result_winner} ${method} ${round}`];
      }
      return ['red', 'blue']
        .filter((corner) => !ends.some((end) => end.result_winner === corner))
        .map((corner) => `${id} not ${corner}`);
    });
    return { said: `${nights.length} of ${endings}`, needs };
  });
}

/** Rival by rival: all differences that the rest of the night can make between two members. */
function pairwiseTruth(world: World): Told[] {
  const leads = (one: string, other: string) => {
    let reached = new Set([pointsNow(world, one) - pointsNow(world, other)]);
    for (const fight of world.fights.filter(isOpen)) {
      const made = everyEnding(fight).map(
        (end) => pointsOf(pickOf(fight, one), end) - pointsOf(pickOf(fight, other), end),
      );
      reached = new Set([...reached].flatMap((lead) => made.map((more) => lead + more)));
    }
    return [...reached];
  };
  return world.members.map((me) => {
    const rivals = world.members.filter((one) => one !== me).map((one) => leads(me, one));
    const hasPoints = pointsNow(world, me) > 0;
    const mayScore = hasPoints || world.fights.some((fight) => isOpen(fight) && pickOf(fight, me));
    if (hasPoints && rivals.every((of) => of.every((lead) => lead >= 0))) return { said: 'clinched' };
    if (!mayScore || rivals.some((of) => of.every((lead) => lead < 0))) return { said: 'out' };
    return { said: 'open' };
  });
}

function answerOf(outlook: Outlook): Told {
  if (outlook.chance !== 'open') return { said: outlook.chance };
  if (!outlook.count) return { said: 'open' };
  const { wins, endings, needs } = outlook.count;
  return {
    said: `${wins} of ${endings}`,
    needs: needs.map(({ fight_id, winner, not, method, round }) =>
      not ? `${fight_id} not ${winner}` : `${fight_id} ${winner} ${method ?? null} ${round ?? null}`,
    ),
  };
}

const sentences: Record<string, string> = {
  clinched: 'Nobody can catch you tonight.',
  out: "You're out of the running tonight.",
  open: 'You can still win.',
};

test('everyone is told what playing the night to all of its ends says', () => {
  const seen: Record<string, number> = {};
  const first = Number(process.env.SEED ?? 1);
  for (let seed = first; seed < first + BOARDS; seed++) {
    const world = drawWorld(chance(seed));
    const open = world.fights.filter(isOpen).length;
    const truth = open < PAIRWISE ? countedTruth(world) : pairwiseTruth(world);
    const found = outlooks(
      world.members.map((id) => ({ id, points: pointsNow(world, id) })),
      world.fights,
      CLASSIC_SCORING,
    );
    const reported = world.members.map((id) => answerOf(found.get(id)!));
    expect(reported, `seed ${seed}: ${JSON.stringify(world)}`).toEqual(truth);
    for (const [n, id] of world.members.entries()) {
      const { said } = truth[n]!;
      const [wins, endings] = said.split(' of ').map((figure) => Number(figure).toLocaleString('en-US'));
      const sentence = sentences[said] ?? `You win in ${wins} of ${endings} outcomes`;
      expect(ownOutlookText(found.get(id)!, []).slice(0, sentence.length), `seed ${seed}`).toBe(sentence);
      const kind = `${said in sentences ? said : 'counted'} ${open < PAIRWISE ? 'exact' : 'rivals'}`;
      seen[kind] = (seen[kind] ?? 0) + 1;
    }
  }
  report('outlook', { boards: BOARDS, ...seen });
});
