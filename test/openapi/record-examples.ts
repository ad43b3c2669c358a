import { sql } from 'kysely';
import type { Example, Examples } from '../../src/server/api-docs/examples.ts';
import { photo } from '../images.ts';
import type { TestServer } from '../server.ts';
import { type MatrixRow, matrix } from '../trust/matrix-table.ts';
import { preparedBodies } from '../trust/prepared-bodies.ts';
import { type Actor, actors, filled, type Stage, setStage } from '../trust/stage.ts';
import { zoneAt } from '../zone-at.ts';

/** Best first: an owner's responses are usually the fullest. */
const askers: Actor[] = ['Ow', 'La', 'Me', 'Sa', 'P+', 'P-', 'St', 'An'];

/** Not a JSON operation, or different every time. */
const isLeftOut = ({ operation, address, body }: MatrixRow) =>
  operation.includes(' ') || operation === 'getLiveMessages' || body === '<stream>' || address === ':file';

/**
 * Runs every operation of the permission matrix once as an actor who may; records request and response. Reads come
 * first, all on one stage.
 */
export async function recordExamples(server: TestServer, unproven: TestServer): Promise<Examples> {
  const png = await photo(8, 8).png().toBuffer();
  const setting = async () => {
    await emptySite(server);
    const stage = await setStage(server, unproven);
    // Who is asleep gets no nudge: at any hour the same members do. Their own accounts say no zone.
    await sql`update profiles set time_zone = ${zoneAt(12)}
      where id <> all(${[stage.clients.Ow.id, stage.clients.Un.id]})`.execute(server.db);
    return stage;
  };
  const reads = (row: MatrixRow) => row.method === 'GET';
  const recorded: Examples = {};
  let stage = await setting();
  for (const row of [...matrix.filter(reads), ...matrix.filter((row) => !reads(row))]) {
    const asker = askers.find((actor) => row.answers[actors.indexOf(actor)] === 'Y');
    if (recorded[row.operation] || isLeftOut(row) || !asker) continue;
    let example = await run(row, asker, stage, png);
    // An earlier operation's change may be in the way.
    if (example.status >= 400) {
      stage = await setting();
      example = await run(row, asker, stage, png);
    }
    recorded[row.operation] = example;
  }
  return recorded;
}

async function run(row: MatrixRow, asker: Actor, stage: Stage, png: Buffer): Promise<Example> {
  const prepared = preparedBodies(png)[row.body];
  const request = prepared ? prepared() : JSON.parse(filled(stage, asker, row.body));
  const client = stage.clients[asker];
  const { status, body } = await client.send(row.method, filled(stage, asker, row.address), request);
  return {
    ...(request !== undefined && !(request instanceof Uint8Array) && { request: settled(request) }),
    status,
    ...(typeof body !== 'string' && { answer: settled(body) }),
  };
}

/** So that lists show only one stage. Triggers protect an event's history, hence the bypass. */
async function emptySite({ db }: TestServer) {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`truncate profiles, leagues, events, live_messages cascade`.execute(tx);
  });
}

/** Replaces ids by their order of appearance, and times and addresses by constants. */
function settled(value: unknown): unknown {
  const ids = new Map<string, string>();
  const text = JSON.stringify(value)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      const known = ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`;
      ids.set(id, known);
      return known;
    })
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-11-21T20:00:00.000Z')
    .replace(/sd_[\w-]{43}/g, 'sd_shown-once')
    .replace(/[\w.+-]+@(example\.com|former\.example)/g, 'ada@league.example');
  return JSON.parse(text);
}
