// A site filled by the old release, upgraded, and brought back: each of them installed the way strangers do, from its archive.
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { friends } from '../../scripts/demo/cast.ts';
import { DEMO_PASSWORD, demoEmail, makeDemoWorld } from '../../scripts/demo/world.ts';
import { Client } from '../client.ts';
import { freePort } from '../free-port.ts';

const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
const admin = { email: 'admin@demo.example', password: DEMO_PASSWORD };
const many = {
  LIMIT_SIGN_INS_PER_ADDRESS: '100000',
  LIMIT_SIGN_UPS_PER_ADDRESS: '100000',
  LIMIT_JOINS_PER_ADDRESS: '100000',
};
const port = await freePort();
const url = `http://localhost:${port}`;
const environment = {
  ...process.env,
  ...many,
  PORT: String(port),
  DATA_DIR: join(folder, 'data'),
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  LOG_LEVEL: 'warn',
};

const npm = (cwd: string, ...args: string[]) =>
  execFileSync('npm', args, {
    cwd,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });

/** An archive unpacked and installed. */
function install(name: string, clone: string): string {
  npm(clone, 'run', 'release');
  const place = join(folder, name);
  mkdirSync(place);
  const [archive] = readdirSync(join(clone, 'release')).filter((file) => file.endsWith('.tar.gz'));
  execFileSync('tar', ['xzf', join(clone, 'release', archive!), '-C', place, '--strip-components=1']);
  npm(place, 'ci');
  npm(place, 'rebuild', '--ignore-scripts=false', 'node');
  return place;
}

let running: ChildProcess | undefined;

async function start(place: string): Promise<ChildProcess> {
  const node = join(place, 'node_modules/node/bin/node');
  const server = spawn(node, ['src/server/process/main.ts'], {
    cwd: place,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running = server;
  for (let ready = false; !ready; ) {
    assert.equal(server.exitCode, null, `${place} does not start`);
    ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return server;
}

async function stop(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function signIn(): Promise<Client> {
  const client = new Client(url);
  const answer = await client.post('/api/session', {
    email: demoEmail(friends[0]!),
    password: DEMO_PASSWORD,
  });
  assert.ok(answer.status < 300, `sign-in: ${answer.status}`);
  return client;
}

/** Every league, its standings and all of its boards, as its owner reads them. */
async function read(client: Client): Promise<unknown> {
  const get = async (path: string) => {
    const { status, body } = await client.get(path);
    assert.equal(status, 200, `${path}: ${status}`);
    return body;
  };
  const { leagues } = await get('/api/leagues');
  const shown = leagues.map(async ({ id }: { id: string }) => {
    const { upcoming, members } = await get(`/api/leagues/${id}`);
    const { events: past } = await get(`/api/leagues/${id}/past-events`);
    const boards = [...past, ...upcoming].map((event) => get(`/api/leagues/${id}/events/${event.id}/board`));
    return [past, members, await get(`/api/leagues/${id}/standings`), await Promise.all(boards)];
  });
  const text = JSON.stringify(await Promise.all(shown), (key, value) =>
    key === 'server_time' ? null : value,
  );
  return JSON.parse(text);
}

/** The part of an answer that the old release gave as well, because a later one may say more. */
function asBefore(now: unknown, before: unknown): unknown {
  if (Array.isArray(now) && Array.isArray(before)) return now.map((one, at) => asBefore(one, before[at]));
  if (!isObject(now) || !isObject(before)) return now;
  return Object.fromEntries(Object.keys(before).map((key) => [key, asBefore(now[key], before[key])]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const say = (line: string) => console.log(line);
try {
  const [
    commit = execFileSync(
      'git',
      ['log', '--diff-filter=A', '--format=%h', '--', 'scripts/release/write-release.mjs'],
      {
        encoding: 'utf8',
      },
    ).trim(),
  ] = process.argv.slice(2);
  const clone = join(folder, 'clone');
  execFileSync('git', ['worktree', 'add', '--detach', clone, commit], { stdio: 'ignore' });
  npm(clone, 'ci');
  const [former, present] = [install('former', clone), install('present', process.cwd())];

  let server = await start(former);
  await makeDemoWorld(url, admin);
  const client = await signIn();
  const before = await read(client);
  npm(former, 'run', 'backup', '--', join(folder, 'backup'));
  await stop(server);
  say(
    `${commit}: filled, ${JSON.stringify(before).length.toLocaleString('en-US')} characters of boards and standings, backed up`,
  );

  server = await start(present);
  assert.deepEqual(asBefore(await read(client), before), before);
  say('upgraded: every board and standing as before, the session too');
  const [league] = (await client.get('/api/leagues')).body.leagues;
  assert.equal((await client.patch(`/api/leagues/${league.id}`, { name: 'Renamed since' })).status, 200);
  await stop(server);

  npm(former, 'run', 'restore', '--', join(folder, 'backup'), '--replace');
  server = await start(former);
  assert.deepEqual(await read(await signIn()), before);
  await stop(server);
  say('brought back: every board and standing as in the backup, after signing in again');
} finally {
  // It is still running when a comparison failed.
  running?.kill('SIGTERM');
  execFileSync('git', ['worktree', 'remove', '--force', join(folder, 'clone')], { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
}
