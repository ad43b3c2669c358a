import { expect, test } from 'vitest';
import { landingError } from './landing-errors.ts';

const providers = [{ name: 'Google' }, { name: 'Pocket ID' }];

test.each([
  'Pocket ID sign-in failed.',
  'Google sign-in failed.',
  'Invalid recovery link',
  'Authentication failed. Please try again.',
  'The server is busy. Please try again in a moment.',
])('%s is shown', (sentence) => expect(landingError(sentence, providers)).toBe(sentence));

test.each([null, '', 'Your account is blocked, call 555-0100', 'Okta sign-in failed.'])(
  '%j is not shown',
  (text) => expect(landingError(text, providers)).toBeNull(),
);
