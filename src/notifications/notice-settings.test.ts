import { expect, test } from 'vitest';
import { allSettings, type NoticeSetting } from './notice-settings.ts';

const of = (chosen: NoticeSetting[], kind: string, channel: string) =>
  allSettings(chosen).find((setting) => setting.kind === kind && setting.channel === channel);

test('what is on by default', () => {
  for (const [kind, channel, is_on, slot] of [
    ['missing_picks', 'mail', true, 'day'],
    ['missing_picks', 'push', true, 'hours'],
    ['recap', 'mail', true, null],
    ['recap', 'push', false, null],
    ['season', 'push', false, null],
    ['card_changed', 'push', true, null],
    ['night_place', 'push', false, null],
    ['chat_off', 'push', false, null],
  ] as const) {
    expect.soft(of([], kind, channel), kind).toEqual({ kind, channel, is_on, slot });
  }
});

test('a choice counts only for its kind and channel, and a slot only for reminders', () => {
  const off = { kind: 'missing_picks', channel: 'mail', is_on: false, slot: null } as const;
  const slotted = { kind: 'recap', channel: 'mail', is_on: false, slot: 'hours' } as const;
  expect(of([off, slotted], 'missing_picks', 'mail')).toEqual({ ...off, slot: 'day' });
  expect(of([off, slotted], 'recap', 'mail')).toEqual({ ...slotted, slot: null });
  expect(of([off, slotted], 'missing_picks', 'push')).toMatchObject({ is_on: true, slot: 'hours' });
});

test('a kind that is old after two minutes is never mailed, whatever was chosen', () => {
  const chosen = { kind: 'night_place', channel: 'mail', is_on: true, slot: null } as const;
  expect(of([chosen], 'night_place', 'mail')).toBeUndefined();
});
