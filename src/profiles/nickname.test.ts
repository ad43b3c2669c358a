import { expect, test } from 'vitest';
import { problemMessage } from '../errors/problems.ts';
import {
  NICKNAME_MAX,
  NICKNAME_MIN,
  ONBOARDING_NICKNAME_MAX,
  onboardingNicknameProblem,
  profileNicknameProblem,
} from './nickname.ts';

test('which nicknames are taken, and which sentence refuses the others', () => {
  for (const [nickname, atOnboarding, onProfile] of [
    ['', 'Please enter a nickname', 'Please enter a nickname'],
    [' \u200b ', 'Please enter a nickname', 'Please enter a nickname'],
    [' a ', 'Nickname must be at least 2 characters long', 'Nickname must be at least 2 characters long'],
    ['a\u200b', 'Nickname must be at least 2 characters long', 'Nickname must be at least 2 characters long'],
    ['Bo', null, null],
    ['🥊🥊', null, null],
    ['  twelve chars  ', null, null],
    ['thirteen char', null, 'Nickname must be 12 characters or less'],
    ['x'.repeat(50), null, 'Nickname must be 12 characters or less'],
    ['x'.repeat(51), 'Nickname must be 50 characters or less', 'Nickname must be 12 characters or less'],
    ['unnamed  USER', 'Please choose another nickname', 'Please choose another nickname'],
    ['Deleted member', 'Please choose another nickname', 'Nickname must be 12 characters or less'],
  ] as const) {
    const sentence = (
      problem: ReturnType<typeof onboardingNicknameProblem | typeof profileNicknameProblem>,
    ) => problem && problemMessage(problem);
    expect.soft(sentence(onboardingNicknameProblem(nickname)), nickname).toBe(atOnboarding);
    expect.soft(sentence(profileNicknameProblem(nickname)), nickname).toBe(onProfile);
  }
});

test('the sentences name the limits', () => {
  expect(problemMessage('nickname_too_short')).toContain(String(NICKNAME_MIN));
  expect(problemMessage('nickname_too_long')).toContain(String(NICKNAME_MAX));
  expect(problemMessage('onboarding_nickname_too_long')).toContain(String(ONBOARDING_NICKNAME_MAX));
});
