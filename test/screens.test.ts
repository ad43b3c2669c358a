import { expect, test } from 'vitest';
import type { Furnished } from '../e2e/vocabulary/furnished.ts';
import { screens } from '../e2e/vocabulary/screens.ts';
import { patterns } from '../src/app/router/paths.ts';

const league = '/app/league/l1';
const picks = `${league}/event/e1`;
const world = {
  owner: { id: 'u1' },
  rival: { id: 'u2' },
  live: {
    league: 'l1',
    event: 'e1',
    fights: [],
    at: { league, picks, board: `${picks}/board`, admin: `${picks}/admin` },
  },
  past: 'e0',
  upcoming: 'e2',
  invite: 'K7Q2',
} as unknown as Furnished;

/** Pages that only redirect. */
const passing = new Set<string>([
  patterns.authCallback,
  patterns.googleCallback,
  patterns.providerCallback,
  patterns.nextPicks,
  patterns.nextBoard,
]);

const addresses = Object.values(screens).flatMap((seen) =>
  seen.map(([, address]) => address(world).replace(/[?#].*/, '')),
);

test('axe, the smallest phone and the budget of first views look at every screen', () => {
  const shape = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
  const unseen = Object.values(patterns).filter(
    (pattern) => !passing.has(pattern) && !addresses.some((address) => shape(pattern).test(address)),
  );
  expect(unseen).toEqual([]);
});
