import { expect, test } from 'vitest';
import { doorOn } from './door-on.ts';

test.each([
  ['/invite/a-B_1', { invite: 'a-B_1', league: undefined }],
  ['/app/league/0b-1/join', { invite: undefined, league: '0b-1' }],
  ['/app/league/0b-1/join?redirect=/app', { invite: undefined, league: '0b-1' }],
  ['/app/league/0b-1', { invite: undefined, league: undefined }],
  ['/app/invite/abc', { invite: undefined, league: undefined }],
  [null, { invite: undefined, league: undefined }],
])('the way to %s leads through a door: %o', (way, door) => {
  expect(doorOn(way)).toEqual(door);
});
