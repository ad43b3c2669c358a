import { expect, test } from 'vitest';
import { INVITE_CODE_ALPHABET, inviteProblem, readInviteCode } from './invite.ts';

const now = new Date('2026-11-21T20:00:00Z');
const fresh = { expires_at: new Date('2026-11-21T20:00:00.001Z'), use_count: 0, max_uses: 50 };

test('which invites let somebody in', () => {
  for (const [what, invite, problem] of [
    ['not expired, uses left', fresh, null],
    ['the last use', { ...fresh, use_count: 49 }, null],
    ['all uses taken', { ...fresh, use_count: 50 }, 'invite_used_up'],
    ['expiring this moment', { ...fresh, expires_at: '2026-11-21T20:00:00Z' }, 'invite_expired'],
    [
      'expired and used up',
      { expires_at: '2020-01-01T00:00:00Z', use_count: 50, max_uses: 50 },
      'invite_expired',
    ],
  ] as const) {
    expect.soft(inviteProblem(invite, now), what).toBe(problem);
  }
});

test('a code is found in what is pasted', () => {
  for (const [typed, code] of [
    ['ABCD2345EFGH', 'ABCD2345EFGH'],
    [' abcd-2345 efgh ', 'ABCD2345EFGH'],
    ['https://play.example/invite/ABCD2345EFGH', 'ABCD2345EFGH'],
    ['http://localhost:3000/invite/abcd2345efgh/?from=mail#x', 'ABCD2345EFGH'],
    ['Join us!\nhttps://play.example/invite/ABCD2345EFGH\n', 'ABCD2345EFGH'],
    ['https://play.example/invite/ABCD2345EFGH?x=1\nSee you', 'ABCD2345EFGH'],
    ['Join us: https://play.example/invite/ABCD2345EFGH see you on Saturday', 'ABCD2345EFGH'],
    ['', ''],
  ] as const) {
    expect.soft(readInviteCode(typed), typed).toBe(code);
  }
});

test('codes may be typed in lower case, and no two characters look alike', () => {
  expect(INVITE_CODE_ALPHABET).toHaveLength(31);
  expect(INVITE_CODE_ALPHABET).toBe(INVITE_CODE_ALPHABET.toUpperCase());
  expect(new Set(INVITE_CODE_ALPHABET).size).toBe(INVITE_CODE_ALPHABET.length);
  expect(INVITE_CODE_ALPHABET).not.toMatch(/[01ILO]/);
});
