import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../client.ts';
import { endJobs } from '../notices.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { fingerprint } from './fingerprint.ts';
import { type MatrixRow, matrix } from './matrix-table.ts';
import { type Actor, actors, filled, type Stage, setStage } from './stage.ts';

const KIB = 1024;
const takesFiles = ['previewCard', 'importCard', 'uploadAvatar', 'setFighterImage'];

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer();
  // The minute's jobs would change what is compared.
  await endJobs(server);
  stage = await setStage(server, server);
});

/** Each changing operation's first row, whose actor may do the most. */
const changing = matrix.filter(
  ({ operation, method }, n) =>
    method !== 'GET' && matrix.findIndex((row) => row.operation === operation) === n,
);

/** Announces a body, sends only its first bytes, and returns the response that comes anyway. */
async function sendBegun(client: Client, { method, address }: MatrixRow, length: number) {
  const sending = request(server.url + filled(stage, 'Me', address), {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
      'content-length': length,
    },
  });
  sending.on('error', () => {});
  sending.write('{"');
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  const { error } = (await json(response)) as { error: { code: string } };
  sending.destroy();
  return { status: response.statusCode, code: error.code };
}

describe('what is read of a body', () => {
  const closed = changing.filter(({ answers }) => answers[0] === '401');

  test('nothing of who is signed out', async () => {
    for (const row of closed)
      expect
        .soft(await sendBegun(stage.clients.An, row, KIB), row.operation)
        .toEqual({ status: 401, code: 'not_signed_in' });
  });

  // A mail program's form is not JSON and has a limit of its own.
  const takesForms = (row: MatrixRow) => row.address.startsWith('/unsubscribe/');
  // Only a league's owner may import past seasons: others are refused before their body is read, and a file is larger.
  const takesHistory = (row: MatrixRow) => /\/history\b/.test(row.address);
  const takesJson = changing.filter(
    (row) => !takesFiles.includes(row.operation) && !takesForms(row) && !takesHistory(row),
  );

  test('nothing of a file of who may not bring it', async () => {
    const files = changing.filter((row) => takesFiles.includes(row.operation) || takesHistory(row));
    const refusals = files.flatMap((row) =>
      row.answers.flatMap((answer, n) =>
        /^40[34]$/.test(answer) ? [{ row, answer, actor: actors[n]! }] : [],
      ),
    );
    expect(refusals.length).toBeGreaterThan(0);
    for (const { row, answer, actor } of refusals) {
      const { status } = await sendBegun(stage.clients[actor], row, KIB);
      expect.soft(`${status}`, `${actor} ${row.operation}`).toBe(answer);
    }
  });

  test('not 16 KB and a byte', async () => {
    for (const row of takesJson)
      expect
        .soft(await sendBegun(stage.clients.Sa, row, 16 * KIB + 1), row.operation)
        .toEqual({ status: 413, code: 'too_large' });
  });

  test('more of a card or an image', async () => {
    for (const { method, address, operation } of changing.filter((row) =>
      takesFiles.includes(row.operation),
    )) {
      const path = filled(stage, 'Sa', address);
      const { body } = await stage.clients.Sa.send(method, path, { text: 'x'.repeat(100 * KIB) });
      expect.soft(body.error?.code, operation).not.toBe('too_large');
    }
  });
});

describe('a route that names no fields takes none', () => {
  const actorOf = ({ answers }: MatrixRow): Actor =>
    actors[answers.lastIndexOf('Y', actors.indexOf('Sa'))] ?? 'Sa';
  // An image is sent as is, whatever its content.
  const without = changing.filter(({ body, operation }) => body === '' && operation !== 'clearFighterImage');

  test('in its body', async () => {
    const before = await fingerprint(server.db);
    for (const row of without) {
      const actor = actorOf(row);
      const { status, body } = await stage.clients[actor].send(
        row.method,
        filled(stage, actor, row.address),
        {
          role: 'admin',
        },
      );
      expect
        .soft([status, body.error], row.operation)
        .toMatchObject([422, { code: 'invalid_input', field: 'role' }]);
    }
    expect(await fingerprint(server.db)).toBe(before);
  });

  test('in its address', async () => {
    // Google's callback may carry parameters unknown to us.
    const leftOut = ['startProvider', 'finishProvider', 'openLiveStream'];
    const rows = matrix.filter(
      ({ operation, address, answers }) =>
        address.startsWith('/api/') && !operation.includes(' ') && answers.includes('Y'),
    );
    const accepted: string[] = [];
    for (const row of rows.filter(({ operation }) => !leftOut.includes(operation))) {
      const actor = actorOf(row);
      const address = filled(stage, actor, row.address);
      const asked = `${address}${address.includes('?') ? '&' : '?'}role=admin`;
      const body = row.body.startsWith('{') ? JSON.parse(filled(stage, actor, row.body)) : undefined;
      const { status } = await stage.clients[actor].send(row.method, asked, body);
      if (status !== 422) accepted.push(`${asked}: ${status}`);
    }
    expect(accepted).toEqual([]);
  });
});
