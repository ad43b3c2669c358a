import { expect, test } from 'vitest';
import { throughOnboarding } from './after-sign-in.client.ts';

test.each([
  [null, '/onboarding'],
  ['/app/profile', '/onboarding?redirect=%2Fapp%2Fprofile'],
  ['/onboarding', '/onboarding'],
  ['/onboarding?redirect=%2Fapp%2Fprofile', '/onboarding?redirect=%2Fapp%2Fprofile'],
  ['/onboarding-elsewhere', '/onboarding?redirect=%2Fonboarding-elsewhere'],
])('on the way to %s: %s', (redirect, address) => {
  expect(throughOnboarding(redirect)).toBe(address);
});
