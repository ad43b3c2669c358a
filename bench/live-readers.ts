// Five thousand open boards: time from a result's commit to the last reader, against a bare Node stream with as many
// readers.
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { startProduct } from '../e2e/vocabulary/product.ts';
import { openSession } from '../src/auth/sessions/sessions.sql.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { readDatabaseRecord } from '../src/server/postgres/record.ts';
import { benchLeague } from './league.ts';
import { median } from './load.ts';
import { ratioText, report } from './report.ts';

const READERS = Number(process.env.READERS ?? 5000);
const TURNS = 7;

/** Runs the readers in a child process and relays its reports. */
class Readers {
  readonly #child: ChildProcess;

  constructor(url: string, path: string, cookies: string) {
    this.#child = fork('bench/live-readers-child.ts', [url, path, cookies, String(READERS)]);
  }

  /** Resolves to the current time, as Date.now() with fractions. */
  next(): Promise<number> {
    return new Promise((resolve) => this.#child.once('message', (at) => resolve(at as number)));
  }

  watch(mark: string): Promise<number> {
    const seen = this.next();
    this.#child.send(mark);
    return seen;
  }

  end(): void {
    this.#child.kill();
  }
}

/** Enough sessions for all streams, at most twenty each. */
const sessionCookies = (userId: string) =>
  Promise.all(
    Array.from(
      { length: Math.ceil(READERS / 20) },
      async () => `session=${await openSession(db, userId, 'bench')}`,
    ),
  );

const now = () => performance.timeOrigin + performance.now();
const residentKiB = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

async function bareStream() {
  const open = new Set<ServerResponse>();
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    response.write('event: hello\ndata: {}\n\n');
    open.add(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    send(mark: string) {
      const bytes = Buffer.from(`data: ${mark} ${'x'.repeat(700)}\n\n`);
      for (const response of open) response.write(bytes);
    },
    close: () => server.closeAllConnections(),
  };
}

const product = await startProduct();
const league = await benchLeague(product.url, 1, 14);
const db = openDatabase(readDatabaseRecord(product.dataDir)!);
const atRest = residentKiB(product.pid);
const ours = new Readers(product.url, '/api/live', (await sessionCookies(league.owner.id)).join());
await ours.next();
const underReaders = residentKiB(product.pid);
const bare = await bareStream();
const limit = new Readers(bare.url, '/', '');
await limit.next();

const times: { ours: number[]; limit: number[] } = { ours: [], limit: [] };
for (let turn = 0; turn < TURNS; turn++) {
  const mark = `mark-${turn}-${Date.now()}`;
  const seenByOurs = ours.watch(mark);
  // Taken before the statement, which counts its own time against us.
  const began = now();
  await db.updateTable('fights').set({ weight_class: mark }).where('id', '=', league.fights[0]!).execute();
  times.ours.push((await seenByOurs) - began);
  const seenByLimit = limit.watch(mark);
  const sent = now();
  bare.send(mark);
  times.limit.push((await seenByLimit) - sent);
}
report({
  what: `a change's commit to the last of ${READERS} readers`,
  ours: `${median(times.ours).toFixed(0)} ms`,
  against: `bare Node stream: ${median(times.limit).toFixed(0)} ms`,
  ratio: ratioText(times.ours.map((ms, turn) => ms / times.limit[turn]!)),
  aim: 'below 1.3',
});
report({
  what: `memory per open reader (${READERS})`,
  ours: `${((underReaders - atRest) / READERS).toFixed(1)} KiB`,
  against: `at rest ${Math.round(atRest / 1024)} MiB, under readers ${Math.round(underReaders / 1024)} MiB`,
  ratio: '',
  aim: 'below 25 KiB',
});
ours.end();
limit.end();
bare.close();
await db.destroy();
await product.stop();
process.exit(0);
