import { expect, test } from 'vitest';
import { boards, pickEntry } from '../../../gallery/night-states.ts';
import { startServer } from '../../../test/pages/pages.tsx';
import { createQueryClient } from '../api/query-client.client.ts';
import { loadRoute } from './routes.tsx';

test.each([
  ['a card', pickEntry.open!],
  ['a locked card with results', pickEntry['all in']!],
  ['a board', boards.live!],
])('the answer for %s is there before it is drawn', async (_, state) => {
  const server = startServer();
  server.answerAs(state);
  const client = createQueryClient();
  await loadRoute(new URL(state.address, location.origin).pathname, client);
  const [read] = Object.keys(state.answers!);
  expect(server.sent.map(({ address }) => address)).toContain(`GET /api/${read}`);
  expect(client.isFetching()).toBe(0);
  client.clear();
});
