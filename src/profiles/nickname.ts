import type { ProblemCode } from '../errors/problems.ts';
import { UNNAMED } from './display-name.ts';

export const NICKNAME_MIN = 2;
/** At most this long when a person completes the profile, and this long when it is edited later (spec 9). */
export const ONBOARDING_NICKNAME_MAX = 50;
export const NICKNAME_MAX = 12;

const RESERVED = new Set([UNNAMED.toLowerCase(), 'deleted member']);

// What cannot be seen, apart from the joiners and variation selectors that hold one emoji together.
const HIDDEN = new RegExp(
  [
    '(?<![\\p{Extended_Pictographic}\\p{Emoji_Modifier}])\\uFE0F',
    '(?<![\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D',
    '\\u200D(?!\\p{Extended_Pictographic})',
    '[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Default_Ignorable_Code_Point}](?<![\\uFE0F\\u200D])',
  ].join('|'),
  'gu',
);

/** A nickname as it is stored: composed, without characters that nobody can see, single spaces, trimmed. */
export function normaliseNickname(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[\p{White_Space}\u2800]/gu, ' ')
    .replace(HIDDEN, '')
    .replace(/ +/g, ' ')
    .trim();
}

/** Characters as people and the database count them: an emoji is not two. */
export const nicknameLength = (nickname: string) => [...nickname].length;

/** What is wrong with the nickname of someone who completes the profile, or null. */
export function onboardingNicknameProblem(typed: string) {
  return nicknameProblem(typed, ONBOARDING_NICKNAME_MAX, 'onboarding_nickname_too_long');
}

/** What is wrong with the new nickname on the profile, or null. */
export function profileNicknameProblem(typed: string) {
  return nicknameProblem(typed, NICKNAME_MAX, 'nickname_too_long');
}

function nicknameProblem<TooLong extends ProblemCode>(typed: string, max: number, tooLong: TooLong) {
  const nickname = normaliseNickname(typed);
  if (nickname === '') return 'nickname_required';
  if (nicknameLength(nickname) < NICKNAME_MIN) return 'nickname_too_short';
  if (nicknameLength(nickname) > max) return tooLong;
  if (RESERVED.has(nickname.toLowerCase())) return 'nickname_reserved';
  return null;
}
