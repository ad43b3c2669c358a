import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestServer } from '../../../test/server.ts';
import { expectOk, league, user } from '../../../test/world.ts';

test('guesses at leagues are limited by account and by address; a real link never waits', async () => {
  const limits = { LIMIT_JOINS_PER_ACCOUNT: '3', LIMIT_JOINS_PER_ADDRESS: '5', TRUST_PROXY: '127.0.0.1' };
  const server = await startTestServer(limits);
  const ana = await user(server, 'Ana', { pro: true });
  const [guesser, another] = [await user(server, 'Gil'), await user(server, 'Gus')];
  const leagueId = await league(ana);
  const join = async (who: typeof ana, id: string, ip: string) =>
    (await who.send('POST', `/api/leagues/${id}/membership`, undefined, { 'x-forwarded-for': ip })).status;
  for (let found = 0; found < 7; found++) expect(await join(guesser, leagueId, '192.0.2.1')).toBe(204);
  for (let guess = 0; guess < 3; guess++) expect(await join(guesser, randomUUID(), '192.0.2.1')).toBe(404);
  expect(await join(guesser, randomUUID(), '192.0.2.2')).toBe(429);
  for (let guess = 0; guess < 2; guess++) expect(await join(another, randomUUID(), '192.0.2.1')).toBe(404);
  expect(await join(another, randomUUID(), '192.0.2.1')).toBe(429);
  await expectOk(another.get('/api/session'));
});
