import {
  type CalledOff,
  canceled,
  type FightNames,
  type FightStatus,
  isCanceled,
  isResulted,
  type Result,
} from './fight.ts';
import { resultText } from './result-text.ts';

export type FightBadge = { kind: 'canceled' | 'result' | 'live' | 'pending'; text: string };

/**
 * A result wins over the status, then Live, then Pending (section 4 of the specification); a cancellation wins over everything.
 */
export function fightBadge(fight: Result & FightNames & CalledOff & { status: FightStatus }): FightBadge {
  if (isCanceled(fight)) return { kind: 'canceled', text: canceled };
  if (isResulted(fight)) return { kind: 'result', text: resultBadge(fight, fight) };
  if (fight.status === 'live') return { kind: 'live', text: 'Live' };
  return { kind: 'pending', text: 'Pending' };
}

/** 'Result: Makhov by KO/TKO, R2'; empty without a result. */
export function resultBadge(result: Result, names: FightNames): string {
  const text = resultText(result, names);
  return text === null ? '' : `Result: ${text}`;
}
