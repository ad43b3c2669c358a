import { sql } from 'kysely';
import type { Example, Examples } from '../../src/server/api-docs/examples.ts';
import { photo } from '../images.ts';
import type { TestServer } from '../server.ts';
import { type MatrixRow, matrix } from '../trust/matrix-table.ts';
import { preparedBodies } from '../trust/prepared-bodies.ts';
import { type Actor, actors, filled, type Stage, setStage } from '../trust/stage.ts';

/** Who asks, best first: most answers tell an owner most. */
const askers: Actor[] = ['Ow', 'La', 'Me', 'Sa', 'P+', 'P-', 'St', 'An'];

/** Not JSON of the interface, or never twice the same. */
const isLeftOut = ({ operation, address, body }: MatrixRow) =>
  operation.includes(' ') || operation === 'getLiveMessages' || body === '<stream>' || address === ':file';

/**
 * Runs every operation of the permission matrix once as somebody who may: what JSON it was sent and what JSON it answered.
 * Those that only read come first, all on one stage.
 */
export async function recordExamples(server: TestServer, unproven: TestServer): Promise<Examples> {
  const png = await photo(8, 8).png().toBuffer();
  const setting = async () => {
    await emptySite(server);
    return setStage(server, unproven);
  };
  const reads = (row: MatrixRow) => row.method === 'GET';
  const recorded: Examples = {};
  let stage = await setting();
  for (const row of [...matrix.filter(reads), ...matrix.filter((row) => !reads(row))]) {
    const asker = askers.find((actor) => row.answers[actors.indexOf(actor)] === 'Y');
    if (recorded[row.operation] || isLeftOut(row) || !asker) continue;
    let example = await run(row, asker, stage, png);
    // What an earlier operation changed may be in the way.
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

/** So that lists show one stage alone. What was changed on an event cannot be deleted but past the triggers. */
async function emptySite({ db }: TestServer) {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`truncate profiles, leagues, events, live_messages cascade`.execute(tx);
  });
}

/** The same at every run: ids by the order in which they come, one time, one address. */
function settled(value: unknown): unknown {
  const ids = new Map<string, string>();
  const text = JSON.stringify(value)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      const known = ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`;
      ids.set(id, known);
      return known;
    })
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-11-21T20:00:00.000Z')
    .replace(/[\w.+-]+@(example\.com|former\.example)/g, 'ada@league.example');
  return JSON.parse(text);
}
