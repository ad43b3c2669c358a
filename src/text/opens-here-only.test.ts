import { expect, test } from 'vitest';
import { opensHereOnly } from './opens-here-only.ts';

test('which addresses open on the machine itself only', () => {
  for (const [url, isLocal] of [
    ['http://localhost:3000', true],
    ['http://picks.localhost', true],
    ['http://127.0.0.1:3000/invite/x', true],
    ['http://127.1.2.3', true],
    ['http://[::1]:3000', true],
    ['http://192.168.1.20:3000', false],
    ['https://localhost.example.com', false],
    ['https://mylocalhost', false],
    ['https://picks.example.com', false],
  ] as const) {
    expect.soft(opensHereOnly(url), url).toBe(isLocal);
  }
});
