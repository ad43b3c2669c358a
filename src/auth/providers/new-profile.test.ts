import { expect, test } from 'vitest';
import { isNewProfile, NEW_SECONDS_BY_INVITE } from './new-profile.ts';

const now = Date.parse('2026-11-10T20:00:00Z');
const made = (secondsAgo: number) => new Date(now - secondsAgo * 1000).toISOString();

test('a profile is new until it has a name', () => {
  for (const [what, profile, isNew] of [
    ['the profile could not be read', undefined, true],
    ['no display name', { display_name: null, created_at: made(3600) }, true],
    ['an empty display name', { display_name: ' ', created_at: made(3600) }, true],
    ["'Unnamed User'", { display_name: 'Unnamed User', created_at: made(3600) }, true],
    ['made 59 seconds ago', { display_name: 'Ada', created_at: made(59) }, true],
    ['made 60 seconds ago', { display_name: 'Ada', created_at: made(60) }, false],
    ['made long ago', { display_name: 'Ada', created_at: made(86_400) }, false],
  ] as const) {
    expect.soft(isNewProfile(profile, now), what).toBe(isNew);
  }
});

test('an invite allows five minutes', () => {
  const aged = (seconds: number) =>
    isNewProfile({ display_name: 'Ada', created_at: made(seconds) }, now, NEW_SECONDS_BY_INVITE);
  expect([aged(60), aged(299), aged(300)]).toEqual([true, true, false]);
});
