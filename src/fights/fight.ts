import type { Instant } from '../time/instant.ts';

export const fightStatuses = ['scheduled', 'live', 'final'] as const;
export type FightStatus = (typeof fightStatuses)[number];

export const corners = ['red', 'blue'] as const;
export type Corner = (typeof corners)[number];

export const resultWinners = ['red', 'blue', 'draw', 'nc'] as const;
export type ResultWinner = (typeof resultWinners)[number];

export const pickMethods = ['ko_tko', 'submission', 'decision'] as const;
export type PickMethod = (typeof pickMethods)[number];

/** Those that can score come first. */
export const resultMethods = [...pickMethods, 'dq', 'nc'] as const;
export type ResultMethod = (typeof resultMethods)[number];

export const scheduledRoundsOptions = [3, 5] as const;
export type ScheduledRounds = (typeof scheduledRoundsOptions)[number];
export const DEFAULT_SCHEDULED_ROUNDS: ScheduledRounds = 3;

export const fightStatusLabels: Record<FightStatus, string> = {
  scheduled: 'Scheduled',
  live: 'Live',
  final: 'Final',
};

export const cornerLabels: Record<Corner, string> = { red: 'Red', blue: 'Blue' };

export const resultWinnerLabels: Record<ResultWinner, string> = {
  red: 'Red',
  blue: 'Blue',
  draw: 'Draw',
  nc: 'No Contest',
};

/** Full names for forms and result badges; covers pick methods too. */
export const methodLabels: Record<ResultMethod, string> = {
  ko_tko: 'KO/TKO',
  submission: 'Submission',
  decision: 'Decision',
  dq: 'DQ',
  nc: 'No Contest',
};

/** Abbreviations for the board; covers pick methods too. */
export const boardMethodLabels: Record<ResultMethod, string> = {
  decision: 'DEC',
  ko_tko: 'KO',
  submission: 'SUB',
  dq: 'DQ',
  nc: 'NC',
};

/** 'KO R2', 'DEC': a pick or a result as the board writes it. */
export const shortMethod = (method: ResultMethod, round: number | null) =>
  round === null ? boardMethodLabels[method] : `${boardMethodLabels[method]} R${round}`;

/** All three are null until a result is entered. */
export type Result = {
  result_winner: ResultWinner | null;
  result_method: ResultMethod | null;
  result_round: number | null;
};

export const noResult: Result = { result_winner: null, result_method: null, result_round: null };

export type FightNames = { red_name: string; blue_name: string };

/** A winner is enough, whatever the status says. */
export function isResulted(fight: { result_winner: Result['result_winner'] }): boolean {
  return fight.result_winner !== null;
}

export type CalledOff = { canceled_at?: Instant | null };

/** For a bout or an event that was called off. */
export const canceled = 'Canceled';

/** Called off: stored as a final no contest and marked. */
export function isCanceled({ canceled_at }: CalledOff): boolean {
  return Boolean(canceled_at);
}

/** Has a result from the cage, not a cancellation. */
export function isDecided(fight: Parameters<typeof isResulted>[0] & CalledOff): boolean {
  return isResulted(fight) && !isCanceled(fight);
}

/** Null without a result, for a draw and for a no contest. */
export function winningCorner({ result_winner }: Parameters<typeof isResulted>[0]): Corner | null {
  return result_winner === 'red' || result_winner === 'blue' ? result_winner : null;
}

/** 'Bout 3: Makhov vs Ortega'. */
export function fightTitle({ bout_order, red_name, blue_name }: FightNames & { bout_order: number }): string {
  return `Bout ${bout_order}: ${red_name} vs ${blue_name}`;
}

export function cornerName(corner: Corner, names: FightNames): string {
  return corner === 'red' ? names.red_name : names.blue_name;
}

/** The round is null exactly when the method is decision. */
export type Pick = {
  pick_winner: Corner;
  pick_method: PickMethod;
  pick_round: number | null;
};

/** The fight as it was when the pick was made; for picks whose fight has changed since (R20). */
export type PickedAgainst = FightNames & { scheduled_rounds: number };

export function roundOptions(scheduledRounds: number): number[] {
  return Array.from({ length: scheduledRounds }, (_, index) => index + 1);
}
