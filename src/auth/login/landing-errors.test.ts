import { expect, test } from 'vitest';
import { landingError } from './landing-errors.ts';

test.each([
  'Google sign-in failed.',
  'Invalid recovery link',
  'Authentication failed. Please try again.',
  'The server is busy. Please try again in a moment.',
])('%s is shown', (sentence) => expect(landingError(sentence)).toBe(sentence));

test.each([null, '', 'Your account is blocked, call 555-0100', 'google sign-in failed.'])(
  '%j is not shown',
  (text) => expect(landingError(text)).toBeNull(),
);
