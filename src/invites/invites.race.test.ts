import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { manyUsers } from '../../test/many-users.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { league, user } from '../../test/world.ts';

let server: TestServer;
let owner: Client;
let users: Client[];
let id: string;
let code: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await user(server, 'Olga', { pro: true });
  users = await manyUsers(server, 200);
});

beforeEach(async () => {
  id = await league(owner);
  code = (await owner.post(`/api/leagues/${id}/invites`)).body.code;
});

const redeem = (who: Client) => who.post(`/api/invites/${code}/redemption`);
const useCount = async () => (await owner.get(`/api/leagues/${id}/invites`)).body.invites[0].use_count;
const memberCount = async () => {
  const { body } = await owner.get('/api/leagues');
  return body.leagues.find((each: { id: string }) => each.id === id).member_count;
};

test('of 200 users racing for 50 uses exactly 50 join', async () => {
  const answers = await Promise.all(users.map(redeem));
  expect(answers.filter((answer) => answer.body.joined)).toHaveLength(50);
  const refused = answers.filter((answer) => answer.status !== 200);
  expect(refused.map((answer) => answer.body.error.code)).toEqual(Array(150).fill('invite_used_up'));
  expect(await useCount()).toBe(50);
  expect(await memberCount()).toBe(51);
});

test('one user joining twenty times at once joins once, for one use', async () => {
  const [impatient] = users;
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(impatient!)));
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
  expect(answers.filter((answer) => answer.body.joined)).toHaveLength(1);
  expect(await useCount()).toBe(1);
});
