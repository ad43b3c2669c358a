import { afterEach, beforeEach, expect, test } from 'vitest';
import { addressOf, createClient } from './fetch-client.client.ts';

const server = globalThis.fetch;
const asked: [string, RequestInit][] = [];
let answer = new Response();

beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = async (url, init = {}) => {
    asked.push([String(url), init]);
    return answer;
  };
});
afterEach(() => {
  globalThis.fetch = server;
});

const json = { 'content-type': 'application/json' };

test('an address has its parameters encoded, and no query for what is not given', () => {
  const url = '/api/leagues/{league_id}/picks/{fight_id}';
  expect(addressOf(url, { league_id: 'a/b', fight_id: 7 })).toBe('/api/leagues/a%2Fb/picks/7');
  expect(addressOf('/api/admin/members')).toBe('/api/admin/members');
  expect(addressOf('/api/admin/members', {}, { search: 'a&b ü', after: undefined, limit: 20 })).toBe(
    '/api/admin/members?search=a%26b+%C3%BC&limit=20',
  );
});

test('a body is sent as JSON, and a call without one has no content type', async () => {
  const client = createClient({});
  answer = Response.json({ outcome: 'saved' });
  const saved = await client.put({ url: '/api/pick', body: { pick_round: 2 }, headers: json });
  expect(saved).toEqual({ data: { outcome: 'saved' } });
  answer = new Response(null, { status: 204 });
  expect(await client.post({ url: '/api/undo', headers: json })).toEqual({ data: {} });
  expect(asked).toMatchObject([
    ['/api/pick', { method: 'PUT', headers: json, body: '{"pick_round":2}' }],
    ['/api/undo', { method: 'POST', headers: {}, body: undefined }],
  ]);
});

test("every call carries the client's configured headers", async () => {
  const client = createClient({});
  client.setConfig({ headers: { 'x-expected-user': 'u1' } });
  answer = Response.json([]);
  await client.get({ url: '/api/leagues' });
  client.setConfig({ headers: {} });
  answer = Response.json([]);
  await client.get({ url: '/api/leagues' });
  expect(asked.map(([, { headers }]) => headers)).toEqual([{ 'x-expected-user': 'u1' }, {}]);
});
