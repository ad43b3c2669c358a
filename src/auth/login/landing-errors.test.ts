import { expect, test } from 'vitest';
import { landingError } from './landing-errors.ts';

const providers = [{ name: 'Google' }, { name: 'Pocket ID' }];

test('sentences of the sign-in are shown', () => {
  for (const sentence of [
    'Pocket ID sign-in failed.',
    'Google sign-in failed.',
    'Invalid recovery link',
    'Authentication failed. Please try again.',
    'The server is busy. Please try again in a moment.',
  ] as const) {
    expect.soft(landingError(sentence, providers), sentence).toBe(sentence);
  }
});

test('other words of an address are not', () => {
  for (const text of [null, '', 'Your account is blocked, call 555-0100', 'Okta sign-in failed.'] as const) {
    expect.soft(landingError(text, providers), JSON.stringify(text)).toBeNull();
  }
});
