import { expect, test } from 'vitest';
import { readLinkHash } from './link-hash.client.ts';

test("a mailed link's hash is read", () => {
  for (const [hash, link] of [
    ['', null],
    ['#', null],
    [
      '#access_token=a-1&refresh_token=b_2&type=recovery',
      { type: 'recovery', access_token: 'a-1', refresh_token: 'b_2' },
    ],
    [
      '#type=sign_in&access_token=a&refresh_token=b',
      { type: 'sign_in', access_token: 'a', refresh_token: 'b' },
    ],
    ['#type=recovery&access_token=a', 'broken'],
    ['#type=sign_in', 'broken'],
    ['#access_token=a&refresh_token=b', null],
    ['#type=signup&access_token=a&refresh_token=b', null],
    ['#error=access_denied', null],
    ['#main', null],
  ] as const) {
    expect.soft(readLinkHash(hash), hash).toEqual(link);
  }
});
