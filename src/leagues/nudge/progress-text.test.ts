import { expect, test } from 'vitest';
import { nobodyText, reachText, remindedText } from './progress-text.ts';

test('who sits out, and whether a nudge reaches them', () => {
  const member = { sits_out: false, missing_count: 2, is_me: false };
  for (const [fields, reachable_by, text] of [
    [{}, ['mail', 'push'] as const, 'Gets email and push'],
    [{}, ['push'] as const, 'Gets push'],
    [{}, [], 'No confirmed email and no push: ask them in your group chat'],
    [{ missing_count: 0 }, [], 'No confirmed email and no push'],
    [{ is_me: true }, [], 'No confirmed email and no push'],
    [{ sits_out: true }, ['mail'] as const, 'Sitting this one out'],
  ] as const) {
    expect.soft(reachText({ ...member, ...fields, reachable_by }), JSON.stringify(fields)).toBe(text);
  }
});

const at = (sent_at: string, channel: 'mail' | 'push', is_nudge = false) => ({ sent_at, channel, is_nudge });
test('how far the others are', () => {
  for (const [reminders, text] of [
    [[], null],
    [[at('6 PM', 'mail')], 'Reminded 6 PM by email'],
    [[at('6 PM', 'mail'), at('9 PM', 'push')], 'Reminded 9 PM by push'],
    [
      [at('6 PM', 'mail'), at('7 PM', 'mail', true), at('7 PM', 'push', true)],
      'Nudged 7 PM by email and push',
    ],
  ] as const) {
    expect
      .soft(
        remindedText(reminders, (instant) => instant),
        JSON.stringify(reminders),
      )
      .toBe(text);
  }
});

test('it says why there is nobody to nudge', () => {
  const member = { id: 'a', sits_out: false, reachable_by: [], reminders: [] };
  expect(nobodyText([{ ...member, missing_count: 0 }])).toBe("Everyone's in.");
  expect(nobodyText([{ ...member, missing_count: 1 }])).toMatch(/^No one to nudge right now/);
});
