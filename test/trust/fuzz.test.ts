import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dereferencedPaths } from '../openapi/dereferenced.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { report, trials } from './campaign.ts';
import { nearMiss, type Schema, valid } from './from-schema.ts';
import { hostileText, inAddress } from './hostile.ts';
import { matrix } from './matrix-table.ts';
import { type Actor, filled, type Stage, setStage, UNPROVEN } from './stage.ts';

const RUNS = trials('fuzz', { short: 30, long: 2_000 });

/** Longer than any honest response on a busy machine; statements are canceled after 10 s. */
const HANGS_AFTER_MS = 9_000;

interface Operation {
  operationId: string;
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.db
    .insertInto('profiles')
    .values({ email: UNPROVEN, display_name: 'Early', avatar_url: null, deleted_at: null })
    .execute();
});
// No keep-alive: a connection closed by the server must not break the next request.
const agent = new Agent();
afterAll(() => agent.destroy());

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
}

/** Abandons a stream once its headers have arrived. */
function send({ method, path, headers, body }: Sent): Promise<{ status: number; text: string }> {
  // Node does not send a length for methods that rarely have a body.
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const options = { method, headers: { ...headers, ...length }, agent, timeout: HANGS_AFTER_MS };
  return new Promise((resolve, reject) => {
    const sent = request(server.url + path, options, (response) => {
      const status = response.statusCode ?? 0;
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        resolve({ status, text: '' });
        return sent.destroy();
      }
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status, text: `${JSON.stringify(response.headers)}\n${text}` }));
    });
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${HANGS_AFTER_MS} ms`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Leaked internals: stack traces, files, SQL. */
const inside = /\bat [^"]+:\d+:\d+|node_modules|\.ts\b|\/src\/|syntax error|violates|relation "|pg_|kysely/i;

let requests = 0;

async function expectSane(sent: Sent) {
  requests++;
  const { status, text } = await send(sent);
  if (status >= 500 || inside.test(text))
    expect.fail(`${status} ${text} for ${JSON.stringify(sent).slice(0, 2_000)}`);
}

async function operations(): Promise<[method: string, url: string, operation: Operation][]> {
  return Object.entries(dereferencedPaths<Operation>(server)).flatMap(([url, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [method.toUpperCase(), url, operation] as [string, string, Operation],
    ),
  );
}

const askers: Actor[] = ['An', 'Me', 'Ow', 'Sa', 'Sa', 'Tk'];
const names = ['league', 'closed_league', 'foreign_league', 'event', 'early_event', 'locked_event', 'fight']
  .concat(['locked_fight', 'plain', 'admin', 'Ow', 'foreigner', 'invite', 'foreign_invite', 'change'])
  .concat(['session', 'foreign_session', 'deleted', 'token']);

/** Requests to one operation: real ids or nonsense in its address and query, and a body that is valid or nearly so. */
function requestsTo(method: string, url: string, operation: Operation, stage: Stage): fc.Arbitrary<Sent> {
  const ids = names.map((name) => stage.id('Ow', name));
  const parameters = operation.parameters ?? [];
  const [mediaType = '', content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const value = (schema: Schema) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...ids, 'red', 'blue') },
      { weight: 1, arbitrary: valid(schema, ids).map(String) },
      { weight: 2, arbitrary: hostileText.map((text) => text.slice(0, 3_000)) },
    );
  const given = fc.record(
    Object.fromEntries(parameters.map((parameter) => [parameter.name, value(parameter.schema)])),
  );
  const body = content
    ? fc.oneof(
        valid(content.schema, ids).map((one) => JSON.stringify(one)),
        nearMiss(content.schema, ids).map((one) => JSON.stringify(one)),
        hostileText,
      )
    : fc.oneof(fc.constant(undefined), hostileText);
  return fc.record({ given, body, asker: fc.constantFrom(...askers), header: hostileText }).map((drawn) => {
    const { given, body, asker, header } = drawn;
    const query = parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => `${name}=${inAddress(given[name]!)}`);
    const path = url.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(given[name]!) || '%20');
    const client = stage.clients[asker];
    const isImage = /avatar/.test(url);
    const hasBody = body !== undefined && (content !== undefined || isImage);
    return {
      method,
      path: path + (query.length > 0 ? `?${query.join('&')}` : ''),
      headers: {
        ...(asker !== 'Tk' && { 'sec-fetch-site': 'same-origin' }),
        ...client.credentials,
        'x-file-name': inAddress(header).slice(0, 500),
        'last-event-id': inAddress(header).slice(0, 500),
        ...(hasBody && { 'content-type': mediaType || 'image/png' }),
      },
      body: hasBody ? body : undefined,
    };
  });
}

test('no request to any operation breaks the server', { timeout: 3_600_000 }, async () => {
  const all = await operations();
  for (const [method, url, operation] of all) {
    const stage = await setStage(server, server);
    await fc.assert(fc.asyncProperty(requestsTo(method, url, operation, stage), expectSane), {
      numRuns: RUNS,
    });
  }
  report('fuzz', { operations: all.length, requests, 'answers of 500 and above': 0, stacks: 0, hangs: 0 });
});

test('nor does any unsubscribe link, which the document leaves out', async () => {
  const stage = await setStage(server, server);
  const real = stage.id('An', 'unsubscribe');
  const token = fc.oneof(hostileText.map(inAddress), fc.constant(real), fc.base64String());
  const type = fc.constantFrom('application/x-www-form-urlencoded', 'multipart/form-data; boundary=x');
  const sent = fc.record({ token, type, method: fc.constantFrom('GET', 'POST'), body: hostileText }).map(
    ({ token, type, method, body }): Sent => ({
      method,
      path: `/unsubscribe/${encodeURI(token) || '%20'}`,
      headers: { 'content-type': type },
      body: method === 'POST' ? body : undefined,
    }),
  );
  await fc.assert(fc.asyncProperty(sent, expectSane), { numRuns: RUNS });
});

describe('a body is strict', () => {
  const smuggled = {
    role: 'admin',
    created_by: 'x',
    is_site_admin: true,
    user_id: 'x',
    id: 'x',
    constructor: 1,
  };
  const columns: Actor[] = ['An', 'St', 'Me', 'La', 'Ow', 'P+', 'P-', 'Sa'];
  const rows = matrix.filter(({ body, answers }) => body.startsWith('{') && answers.includes('Y'));

  test('of every route', async () => {
    const stage = await setStage(server, server);
    for (const { method, address, body, answers } of rows) {
      const actor = columns[answers.lastIndexOf('Y', columns.length - 1)]!;
      for (const [key, value] of Object.entries(smuggled)) {
        const honest = JSON.parse(filled(stage, actor, body));
        if (Object.hasOwn(honest, key)) continue;
        const answer = await stage.clients[actor].send(method, filled(stage, actor, address), {
          ...honest,
          [key]: value,
        });
        expect
          .soft([answer.status, answer.body.error?.code], `${method} ${address} with ${key}`)
          .toEqual([422, 'invalid_input']);
      }
    }
  });
});

test('nobody joins as an admin by saying so', async () => {
  const stage = await setStage(server, server);
  const league = stage.id('St', 'league');
  const refused = await stage.clients.St.post(`/api/leagues/${league}/membership`, { role: 'admin' });
  expect([refused.status, refused.body.error.field]).toEqual([422, 'role']);
  await stage.clients.St.post(`/api/leagues/${league}/membership`);
  const { body } = await stage.clients.St.get(`/api/leagues/${league}`);
  expect(body.members.find((member: { is_me: boolean }) => member.is_me)).toMatchObject({ role: 'member' });
});

test.each([
  ['a body that is no JSON', '{"name":', 'application/json', 400],
  ['a prototype in the body', '{"name":"x","__proto__":{"role":"pro"}}', 'application/json', 400],
  ['a body of another type', '<name>x</name>', 'application/xml', 415],
  ['a form', 'name=x', 'application/x-www-form-urlencoded', 415],
  ['a body of 2 MB', JSON.stringify({ name: 'x'.repeat(2_000_000) }), 'application/json', 413],
  ['a body of 16,000 brackets', '['.repeat(8_000) + ']'.repeat(8_000), 'application/json', 422],
])('%s is refused', async (_, body, type, expected) => {
  const stage = await setStage(server, server);
  const { status, text } = await send({
    method: 'POST',
    path: '/api/leagues',
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: `session=${stage.clients.Ow.cookies.get('session')}`,
      'content-type': type,
    },
    body,
  });
  expect([status, inside.test(text)]).toEqual([expected, false]);
});
