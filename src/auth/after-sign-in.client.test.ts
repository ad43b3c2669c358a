import { expect, test } from 'vitest';
import { throughOnboarding } from './after-sign-in.client.ts';

test('where a sign-in leads', () => {
  for (const [redirect, address] of [
    [null, '/onboarding'],
    ['/app/profile', '/onboarding?redirect=%2Fapp%2Fprofile'],
    ['/onboarding', '/onboarding'],
    ['/onboarding?redirect=%2Fapp%2Fprofile', '/onboarding?redirect=%2Fapp%2Fprofile'],
    ['/onboarding-elsewhere', '/onboarding?redirect=%2Fonboarding-elsewhere'],
  ] as const) {
    expect.soft(throughOnboarding(redirect), JSON.stringify(redirect)).toBe(address);
  }
});
