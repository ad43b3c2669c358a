import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchLeague } from './read-league-again.client.ts';

test.each([
  ['getLeague', { path: { league_id: 'l1' } }],
  ['getStandings', { path: { league_id: 'l1' } }],
  ['listPastEvents', { path: { league_id: 'l1' } }],
  ['listPastEvents', { path: { league_id: 'l1' }, query: { page: 2 } }],
  ['listLeagues', {}],
])('%s of the league is read again: %o', async (_id, asked) => {
  const client = new QueryClient();
  const [own, other] = [[{ _id, ...asked }], [{ _id: 'getLeague', path: { league_id: 'l2' } }]];
  for (const queryKey of [own, other]) client.setQueryData(queryKey, {});
  await refetchLeague(client, 'l1');
  expect(client.getQueryState(own)?.isInvalidated).toBe(true);
  expect(client.getQueryState(other)?.isInvalidated).toBe(false);
});
