import { describe, expect, test } from 'vitest';
import { endsSession, isCacheable, mayChangeUser, movedOn } from './cacheable-answers.ts';

const league = '/api/leagues/6c84fb90-12c4-11e1-840d-7b25c5ee775a';
const card = `${league}/events/7d84fb90-12c4-11e1-840d-7b25c5ee775b`;

describe('which answers are cached', () => {
  test('pages and boards are', () => {
    for (const path of [
      '/api/session',
      '/api/leagues',
      league,
      `${league}/standings`,
      `${card}/picks`,
      `${card}/board`,
      '/api/me/profile',
      '/api/profiles/6c84fb90-12c4-11e1-840d-7b25c5ee775a',
    ] as const) {
      expect.soft(isCacheable('GET', path), path).toBe(true);
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])
        expect.soft(isCacheable(method, path), path).toBe(false);
    }
  });

  test('nothing else is', () => {
    for (const [what, path] of [
      ['a stream', '/api/live'],
      ['messages', '/api/live/messages'],
      ['an export', `${card}/board.csv`],
      ['all of one’s data', '/api/me/data'],
      ['where one is signed in', '/api/sessions'],
      ['administration', '/api/admin/events'],
      ['administration of an event', `${card}/admin`],
      ['the history of changes', `${card}/changes`],
      ['invites', `${league}/invites`],
      ['an invite', '/api/invites/ABCDEFGHJKMN'],
      ['a way to sign in', '/api/auth/google'],
      ['a recovery', '/api/recovery/grants/current'],
      ['an image', '/files/avatars/1.png'],
    ] as const) {
      expect.soft(isCacheable('GET', path), what).toBe(false);
    }
  });
});

describe('after which requests the user may have changed', () => {
  test('whatever signs in or out', () => {
    for (const [method, path] of [
      ['POST', '/api/session'],
      ['DELETE', '/api/session'],
      ['GET', '/api/auth/google'],
      ['GET', '/api/auth/google/callback'],
      ['PUT', '/api/recovery/password'],
      ['POST', '/api/sign-in-links'],
      ['DELETE', '/api/me'],
    ] as const) {
      expect.soft(mayChangeUser(method, path), method).toBe(true);
    }
  });

  test('no others', () => {
    for (const [method, path] of [
      ['GET', '/api/session'],
      ['PUT', `${card}/fights/1/pick`],
      ['GET', '/api/me/profile'],
      ['PATCH', '/api/me/profile'],
      ['POST', `${league}/membership`],
    ] as const) {
      expect.soft(mayChangeUser(method, path), method).toBe(false);
    }
  });
});

describe('the clock of a cached answer', () => {
  test('is advanced, and nothing else in it', () => {
    const text = '{"server_time":"2026-11-21T20:00:00.000Z","start_time":"2026-11-21T22:00:00.000Z"}';
    expect(movedOn(text, 90_000)).toBe(
      '{"server_time":"2026-11-21T20:01:30.000Z","start_time":"2026-11-21T22:00:00.000Z"}',
    );
  });

  test('is not a display name', () => {
    const text = JSON.stringify({ name: '"server_time":"2026-11-21T20:00:00.000Z"' });
    expect(movedOn(text, 90_000)).toBe(text);
  });
});

test('which answers end the session here', () => {
  for (const [method, path, ends] of [
    ['DELETE', '/api/session', true],
    ['DELETE', '/api/me', true],
    ['POST', '/api/session', false],
    ['GET', '/api/session', false],
    ['DELETE', '/api/sessions/6c84fb90-12c4-11e1-840d-7b25c5ee775a', false],
  ] as const) {
    expect.soft(endsSession(method, path), method).toBe(ends);
  }
});
