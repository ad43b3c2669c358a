import { expect, test } from 'vitest';
import { readLinkHash } from './link-hash.client.ts';

test.each([
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
  ['#access_token=a&refresh_token=b', 'broken'],
  ['#type=signup&access_token=a&refresh_token=b', 'broken'],
  ['#error=access_denied', 'broken'],
])('%s reads %j', (hash, link) => {
  expect(readLinkHash(hash)).toEqual(link);
});
