import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Client } from '../../../test/client.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'split-decision-test-'));
});

afterAll(() => rmSync(dataDir, { recursive: true }));

const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function start(environment: Record<string, string> = {}) {
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const env = {
    PATH,
    TMPDIR,
    NODE_COMPILE_CACHE,
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...environment,
  };
  const child = spawn(process.execPath, [main], {
    env,
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  started.push(child);
  let said = '';
  let complained = '';
  child.stdout!.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr!.on('data', (chunk) => {
    complained += chunk;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, said, complained }));
  return {
    child,
    ended,
    said: () => said,
    async address(): Promise<string> {
      while (!said.includes('ready at')) {
        const isOver = await Promise.race([
          once(child.stdout!, 'data').then(() => false),
          ended.then(() => true),
        ]);
        if (isOver) throw new Error(`The server ended: ${complained}`);
      }
      return /ready at ([^\s"]+)/.exec(said)![1]!;
    },
  };
}

test('the first start prints the password once, a second server on the folder is refused, SIGTERM ends it', async () => {
  const first = start();
  const address = await first.address();
  expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ok' });

  const second = await start().ended;
  expect(second).toMatchObject({ code: 1, said: '' });
  expect(second.complained).toContain(`Another Split Decision server is using the folder ${dataDir}`);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);

  // npm and the terminal both forward a single Ctrl-C.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) first.child.kill(signal);
  const { said: banner, ...rest } = await first.ended;
  expect(rest).toEqual({ code: 0, complained: '' });
  const lines = banner
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ msg }) => msg)).toEqual([
    'Site admin: admin@example.com',
    expect.stringMatching(/^Password of the site admin, .*: \S{20,}$/),
    `Split Decision is ready at ${address}`,
    "Only this computer can open that address, and invite links begin with it. README: 'Let your friends in'.",
    'Stopping',
  ]);
  expect(lines[0]).toMatchObject({ level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/) });

  const again = start();
  await again.address();
  again.child.kill('SIGINT');
  const { said, code } = await again.ended;
  expect(code).toBe(0);
  expect(said).not.toContain('Password');
});

test('a start whose port is taken prints no password; the next one prints one that works', async () => {
  const folder = join(dataDir, 'another');
  const inTheWay = createServer().listen(0, '127.0.0.1');
  await once(inTheWay, 'listening');
  const { port } = inTheWay.address() as AddressInfo;
  const failed = await start({ PORT: `${port}`, HOST: '127.0.0.1', DATA_DIR: folder }).ended;
  expect(failed).toEqual({
    code: 1,
    said: '',
    complained: `Port ${port} is taken by another program. Stop that one or set PORT to another number.\n`,
  });
  inTheWay.close();

  const next = start({ DATA_DIR: folder });
  const address = await next.address();
  const password = /Password of the site admin, .*: ([^\s"]{20,})/.exec(next.said())?.[1];
  const admin = new Client(address);
  expect((await admin.post('/api/session', { email: 'admin@example.com', password })).body).toEqual({
    created: false,
  });
  // What started it is gone.
  next.child.disconnect();
  expect(await once(next.child, 'exit')).toEqual([0, null]);
});

/** For a child: every look at the clock is a second after the last. */
const HURRIED_CLOCK = `--import=data:text/javascript,${encodeURIComponent(`
  const now = performance.now.bind(performance);
  let looks = 0;
  performance.now = () => now() + 1000 * looks++;`)}`;

test('who asks again to stop is not kept waiting', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const waiting = start({
    DATABASE_URL: `postgres://ada@127.0.0.1:${port}/split`,
    NODE_OPTIONS: HURRIED_CLOCK,
  });
  await once(silent, 'connection');
  waiting.child.kill('SIGTERM');
  while (!waiting.said().includes('Stopping')) await once(waiting.child.stdout!, 'data');
  waiting.child.kill('SIGTERM');
  expect(await waiting.ended).toMatchObject({ code: 1, complained: '' });
  silent.close();
});

test('configuration mistakes are reported one per line, and nothing starts', async () => {
  expect(await start({ PORT: 'x', SMTP_URL: 'x' }).ended).toEqual({
    code: 1,
    said: '',
    complained: [
      'The configuration has errors:',
      "  PORT must be a whole number from 0 to 65535, not 'x'",
      '  SMTP_URL must be an address such as smtp://user:password@host:587',
      '',
    ].join('\n'),
  });
});
