import type { ProblemCode } from '../errors/problems.ts';
import { UNNAMED } from '../text/display-name.ts';
import { nameLength, normalizeName } from '../text/normalize-name.ts';

export const NICKNAME_MIN = 2;
/** Onboarding allows longer nicknames than later edits (spec 9). */
export const ONBOARDING_NICKNAME_MAX = 50;
export const NICKNAME_MAX = 12;

const RESERVED = new Set([UNNAMED.toLowerCase(), 'deleted member']);

/** A problem code, or null. */
export function onboardingNicknameProblem(typed: string) {
  return nicknameProblem(typed, ONBOARDING_NICKNAME_MAX, 'onboarding_nickname_too_long');
}

/** A problem code, or null. */
export function profileNicknameProblem(typed: string) {
  return nicknameProblem(typed, NICKNAME_MAX, 'nickname_too_long');
}

function nicknameProblem<TooLong extends ProblemCode>(typed: string, max: number, tooLong: TooLong) {
  const nickname = normalizeName(typed);
  if (nickname === '') return 'nickname_required';
  if (nameLength(nickname) < NICKNAME_MIN) return 'nickname_too_short';
  if (nameLength(nickname) > max) return tooLong;
  if (RESERVED.has(nickname.toLowerCase())) return 'nickname_reserved';
  return null;
}
