import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createClient } from '@hey-api/openapi-ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { examples, examplesFile } from '../../src/server/api-docs/examples.ts';
import { endJobs } from '../notices.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { matrix } from '../trust/matrix-table.ts';
import { actors, UNPROVEN } from '../trust/stage.ts';
import { event, expectOk, league, siteAdmin, user } from '../world.ts';
import { recordExamples } from './record-examples.ts';

interface Body {
  content?: Record<string, { schema: object; example?: unknown }>;
}
interface Operation {
  operationId: string;
  requestBody?: Body;
  responses: Record<string, Body>;
  security: Record<string, string[]>[];
}

let server: TestServer;
let unproven: TestServer;
let served: { paths: Record<string, Record<string, Operation>>; components: object };
let since: Date;
beforeAll(async () => {
  since = new Date();
  server = await startTestServer();
  const { databaseUrl } = server;
  unproven = await startTestServer({ ADMIN_EMAIL: UNPROVEN }, { databaseUrl });
  // The site is emptied between examples: a job of the minute could hold what that waits for.
  await endJobs(server, unproven);
  served = (await expectOk(server.visitor().get('/api/openapi.json'))).body;
});

let recording: ReturnType<typeof recordExamples> | undefined;
function record() {
  recording ??= recordExamples(server, unproven);
  return recording;
}

const operations = () => Object.values(served.paths).flatMap((path) => Object.values(path));

/** What differs from run to run and from machine to machine; and who of those that are level comes first. */
const DIFFERS = new RegExp(
  [
    '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}',
    '\\d{4}-\\d\\d-\\d\\d(?=")|\\d{13}(?=,|}|\\.png)',
    '(User |plain-)[\\w+-]+',
    '(?<="code":")[0-9A-Z]{12}|(?<=/(invite|calendar)/)[\\w-]+',
    '(?<="(auth|p256dh|vapid_public_key|found|version)":")[^"]+',
    '(?<="is_fine":)\\w+',
  ].join('|'),
  'g',
);

/** All of a value but that; a list's items in no order. */
function settled(value: unknown): unknown {
  const sorted = (part: unknown): unknown => {
    if (Array.isArray(part))
      return part.map(sorted).sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, sorted(one)]));
  };
  return sorted(JSON.parse(JSON.stringify(value).replace(DIFFERS, '0')));
}

describe('the OpenAPI document', () => {
  test('is enough to generate a client that signs in and saves a pick', async () => {
    const admin = await siteAdmin(server);
    const ada = await user(server, 'Ada', { pro: true });
    const leagueId = await league(ada);
    const card = await event(admin);
    const folder = await mkdtemp(join(tmpdir(), 'split-decision-client-'));
    await createClient({
      input: `${server.url}/api/openapi.json`,
      output: { path: folder, clean: true },
      logs: { level: 'silent' },
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    });
    const { client } = await import(join(folder, 'client.gen.ts'));
    const { getMyPicks, loginOrRegister, savePick } = await import(join(folder, 'sdk.gen.ts'));

    client.setConfig({ baseUrl: server.url, headers: { origin: server.config.publicUrl } });
    const signedIn = await loginOrRegister({ body: { email: ada.email, password: 'correct-horse' } });
    const cookie = signedIn.response.headers.getSetCookie()[0].split(';')[0];
    client.setConfig({ headers: { origin: server.config.publicUrl, cookie } });
    const path = { league_id: leagueId, event_id: card.id };
    const saved = await savePick({
      path: { ...path, fight_id: card.fights[0] },
      body: { pick_winner: 'red', pick_method: 'submission', pick_round: 2 },
    });
    expect(saved.data).toMatchObject({ outcome: 'saved', pick: { pick_round: 2 } });
    const { data } = await getMyPicks({ path });
    expect(data.picks).toHaveLength(1);
    await rm(folder, { recursive: true });
  });

  test('has examples from the real server: RECORD_EXAMPLES=1 rewrites them', async () => {
    const recorded = await record();
    if (process.env.RECORD_EXAMPLES) {
      await writeFile(examplesFile, `${JSON.stringify(recorded, null, 2)}\n`);
    }
    expect(settled(recorded)).toEqual(settled(await examples()));
  });

  test('counts attempts within ten minutes or an hour, as .env.example says, and mails to an address in a day', async () => {
    await record();
    // And of what went wrong.
    const bo = await user(server, 'Bo');
    await expectOk(bo.post('/api/session', { email: bo.email, password: 'correct-horse' }));
    const program = Object.assign(server.visitor(), { token: 'sd_unknown' });
    for (const refused of [
      bo.post('/api/session', { email: bo.email, password: 'of somebody else' }),
      bo.put('/api/me/password', { current_password: 'of somebody else', password: 'long-enough' }),
      bo.post('/api/me/email/confirmation', { code: '123456' }),
      program.get('/api/admin/events'),
    ])
      expect((await refused).status).toBeGreaterThanOrEqual(400);
    const { rows } = await sql<{ kind: string; least: number; most: number }>`
      select kind, extract(epoch from min(window_ends_at) - now())::float8 as least,
        extract(epoch from max(window_ends_at) - ${since}::timestamptz)::float8 as most
      from attempts group by kind`.execute(server.db);
    const windows = rows.map(({ kind, least, most }) => [
      kind,
      [600, 3600, 24 * 3600].filter((seconds) => least <= seconds && seconds <= most),
    ]);
    const [tenMinutes, hour, day] = [[600], [3600], [24 * 3600]];
    expect(Object.fromEntries(windows)).toEqual({
      ...{ sign_in_account_address: tenMinutes, sign_in_address: tenMinutes, sign_in_account: hour },
      ...{ join_account: tenMinutes, join_address: tenMinutes },
      ...{ sign_in_device: tenMinutes, api_token_address: tenMinutes, password_check: tenMinutes },
      ...{ code_account: tenMinutes, code_address: tenMinutes },
      ...{ upload_account: tenMinutes, history_file: tenMinutes },
      ...{ sign_up_address: hour, reset_account_address: hour, reset_address: hour },
      ...{
        new_league: hour,
        new_invite: hour,
        new_calendar_address: hour,
        calendar_feed: hour,
        pushes: hour,
      },
      ...{ proof_account: hour, proof_address: hour, proof_email: day },
    });
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0', undefined],
    ['', undefined],
  ] as const)('to who accepts %j it comes as %s, like the page that shows it', async (accepted, encoding) => {
    for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/start.js']) {
      const { headers, rawPayload } = await server.app.inject({
        url,
        headers: { 'accept-encoding': accepted },
      });
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
      const open = { br: brotliDecompressSync, gzip: gunzipSync, plain: (bytes: Buffer) => bytes };
      const plain = open[encoding ?? 'plain'](rawPayload);
      expect(plain.toString()).toMatch(/^(\{"openapi|<!doctype|\/\* global)/);
    }
  });

  test('requires a session where the permission matrix refuses anonymous requests', () => {
    const { components } = served as unknown as { components: { securitySchemes: object } };
    expect(Object.keys(components.securitySchemes)).toEqual(['session', 'recovery', 'token', 'origin']);
    const needsSession = ({ security }: Operation) =>
      security.length > 0 && security.every((one) => 'session' in one || 'token' in one);
    const refused = new Set(
      matrix.filter(({ answers }) => answers[actors.indexOf('An')] === '401').map((row) => row.operation),
    );
    const described = operations().filter(needsSession);
    expect(described.map((one) => one.operationId).sort()).toEqual([...refused].sort());
  });

  test('names the token where the permission matrix lets one do what nobody may without', () => {
    const may = ({ answers }: (typeof matrix)[number], actor: (typeof actors)[number]) =>
      answers[actors.indexOf(actor)] === 'Y';
    const byToken = new Set(
      matrix.filter((row) => may(row, 'Tk') && !may(row, 'An')).map((row) => row.operation),
    );
    const described = operations().filter(({ security }) => security.some((one) => 'token' in one));
    expect(described.map((one) => one.operationId).sort()).toEqual([...byToken].sort());
    for (const { security } of described) expect(security).toContainEqual({ token: [] });
  });

  test('has an example in its schema wherever there is JSON', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ ...served, $id: 'openapi' });
    const wrong: string[] = [];
    let seen = 0;
    for (const { operationId, requestBody, responses } of operations()) {
      const bodies = { request: requestBody, ...responses };
      for (const [name, body] of Object.entries(bodies)) {
        const json = body?.content?.['application/json'];
        if (!json || name === '4xx' || name === '5xx') continue;
        if (json.example === undefined) continue;
        seen++;
        const isValid = ajv.validate({ ...json.schema, components: served.components }, json.example);
        if (!isValid) wrong.push(`${operationId} ${name}: ${ajv.errorsText()}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(60);
  });
});
