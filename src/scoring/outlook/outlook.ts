import {
  corners,
  isResulted,
  noResult,
  type Pick,
  type Result,
  type ResultMethod,
  roundOptions,
} from '../../fights/fight.ts';
import { scorePick } from '../score-pick.ts';
import type { Scoring } from '../scoring.ts';

export type OutlookFight = Result & {
  id: string;
  scheduled_rounds: number;
  picks: readonly (Pick & { user_id: string })[];
};

/** What must happen in one open fight: this winner, or anything but this winner; possibly by this method and in this round. */
export type Need = {
  fight_id: string;
  winner: 'red' | 'blue';
  /** The named winner must not win. */
  not?: true;
  method?: ResultMethod;
  round?: number;
};

/** To win means to end with the top total, alone or shared, above 0 (R25). */
export type Outlook =
  | { chance: 'clinched' }
  | { chance: 'out' }
  | {
      chance: 'open';
      /**
       * Only from the last three fights on: in how many of all outcomes the member wins, and what all of those have in common.
       */
      count?: { wins: number; endings: number; needs: Need[] };
    };

/** Once no more than this many fights are open, every outcome of the night is counted: at most 25 x 25 x 25. */
const COUNTED_FIGHTS = 3;

type OpenFight = {
  id: string;
  endings: Result[];
  /** Points by outcome and member. */
  gains: number[][];
};

/**
 * Who can still win the night, by member; exact with at most three open fights. Before that, 'clinched' is exact, and 'out'
 * means that a single rival, or the first point, is out of reach however the rest ends: a member whom only several rivals
 * together keep from winning still counts as open.
 */
export function outlooks(
  members: readonly { id: string; points: number }[],
  fights: readonly OutlookFight[],
  scoring: Scoring,
): Map<string, Outlook> {
  const open = fights
    .filter((fight) => !isResulted(fight))
    .map((fight) => openFight(fight, members, scoring));
  const points = members.map((member) => member.points);
  const of = open.length <= COUNTED_FIGHTS ? countedOutlooks(points, open) : pairwiseOutlooks(points, open);
  return new Map(members.map(({ id }, index) => [id, of[index]!]));
}

function openFight(fight: OutlookFight, members: readonly { id: string }[], scoring: Scoring): OpenFight {
  const pickOf = new Map(fight.picks.map((pick) => [pick.user_id, pick]));
  const picks = members.map(({ id }) => pickOf.get(id));
  const endings = fightEndings(fight.scheduled_rounds);
  const gains = endings.map((ending) => picks.map((pick) => (pick ? scorePick(pick, ending, scoring) : 0)));
  return { id: fight.id, endings, gains };
}

const stoppages = ['ko_tko', 'submission'] as const;

/**
 * Every way a fight can end that scores differently or that people tell apart: for each corner KO/TKO and submission in each
 * round, decision and DQ; plus one without a winner. That is 17 for three rounds, 25 for five.
 */
export function fightEndings(scheduledRounds: number): Result[] {
  const wins = corners.flatMap((result_winner): Result[] => [
    ...stoppages.flatMap((result_method) =>
      roundOptions(scheduledRounds).map((result_round) => ({ result_winner, result_method, result_round })),
    ),
    { ...noResult, result_winner, result_method: 'decision' },
    { ...noResult, result_winner, result_method: 'dq' },
  ]);
  return [...wins, { ...noResult, result_winner: 'nc', result_method: 'nc' }];
}

function pairwiseOutlooks(points: number[], open: OpenFight[]): Outlook[] {
  /** The most that one member can gain on another in all open fights together. */
  const mostGained = (one: number, other: number) =>
    open.reduce((sum, { gains }) => sum + Math.max(...gains.map((gain) => gain[one]! - gain[other]!)), 0);
  return points.map((own, me) => {
    const rivals = points.map((theirs, id) => ({ lead: own - theirs, id })).filter(({ id }) => id !== me);
    if (own > 0 && rivals.every(({ lead, id }) => mostGained(id, me) <= lead)) return { chance: 'clinched' };
    const scoresNothing = own === 0 && open.every(({ gains }) => gains.every((gain) => gain[me] === 0));
    const isOut = scoresNothing || rivals.some(({ lead, id }) => mostGained(me, id) < -lead);
    return { chance: isOut ? 'out' : 'open' };
  });
}

function countedOutlooks(points: number[], open: OpenFight[]): Outlook[] {
  const won = points.map(() => ({
    wins: 0,
    by: open.map(({ endings }) => new Array<number>(endings.length).fill(0)),
  }));
  const totals = [points, ...open.map(() => [...points])];
  const chosen = open.map(() => 0);
  let endings = 0;
  const playFrom = (fight: number) => {
    if (fight === open.length) return count(totals[fight]!);
    for (const [ending, gain] of open[fight]!.gains.entries()) {
      chosen[fight] = ending;
      for (let member = 0; member < points.length; member++)
        totals[fight + 1]![member] = totals[fight]![member]! + gain[member]!;
      playFrom(fight + 1);
    }
  };
  const count = (final: number[]) => {
    endings++;
    const top = Math.max(...final);
    if (top === 0) return;
    for (let member = 0; member < final.length; member++) {
      if (final[member] !== top) continue;
      const { by } = won[member]!;
      won[member]!.wins++;
      for (let fight = 0; fight < open.length; fight++) by[fight]![chosen[fight]!]!++;
    }
  };
  playFrom(0);
  return won.map(({ wins, by }) => {
    if (wins === endings) return { chance: 'clinched' };
    if (wins === 0) return { chance: 'out' };
    const needs = open.flatMap((fight, at) =>
      sharedBy(fight.endings.filter((_, ending) => by[at]![ending]! > 0)).map((need) => ({
        fight_id: fight.id,
        ...need,
      })),
    );
    return { chance: 'open', count: { wins, endings, needs } };
  });
}

/** What the outcomes have in common; 'not' for both corners when nobody may win. */
function sharedBy(endings: Result[]): Omit<Need, 'fight_id'>[] {
  const winners = new Set(endings.map(({ result_winner }) => result_winner));
  const [winner] = winners;
  if (winners.size === 1 && (winner === 'red' || winner === 'blue')) {
    const methods = new Set(endings.map(({ result_method }) => result_method));
    const rounds = new Set(endings.map(({ result_round }) => result_round));
    const [method] = methods;
    const [round] = rounds;
    return [
      {
        winner,
        ...(methods.size === 1 && method && { method }),
        ...(methods.size === 1 && rounds.size === 1 && round && { round }),
      },
    ];
  }
  return corners.filter((corner) => !winners.has(corner)).map((winner) => ({ winner, not: true }));
}
