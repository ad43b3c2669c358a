// Builds the Dockerfile's stages in folders instead of images, and runs the result as its user.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../../src/server/postgres/embedded-postgres.ts';
import { environmentOf, readDockerfile, type Stage, texts } from './dockerfile.ts';

const root = mkdtempSync(join(tmpdir(), 'split-decision-image-'));
chmodSync(root, 0o755);
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
/** What `npm run release` left unpacked. */
const context = `release/split-decision-${version}`;
const folderOf = (stage: string) => join(root, stage);
/** Maps an image path into its folder; other paths stay. */
const inside = (folder: string, text: string) => text.replace(/(?<![\w.-])\/(app|data)\b/g, `${folder}/$1`);
const environment = (stage: Stage, folder: string) => {
  const own = Object.entries(environmentOf(stage)).map(([name, value]) => [name, inside(folder, value)]);
  // npm's own settings, such as its registry, come from the environment or the home folder.
  return {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    ...Object.fromEntries(own),
  };
};

function build(stage: Stage, folder: string) {
  const workdir = join(folder, 'app');
  mkdirSync(workdir, { recursive: true });
  for (const { name, text } of stage.instructions) {
    if (name === 'COPY') copy(text, workdir);
    if (name !== 'RUN') continue;
    console.log(`RUN ${text}`);
    const ran = spawnSync('/bin/sh', ['-c', inside(folder, text)], {
      cwd: workdir,
      env: environment(stage, folder),
      stdio: 'inherit',
    });
    assert.equal(ran.status, 0, text);
  }
}

function copy(text: string, workdir: string) {
  const [from, ...paths] = text.startsWith('--from=') ? text.split(' ') : ['', ...text.split(' ')];
  const target = paths.pop()!;
  for (const path of paths) {
    const source = from ? inside(folderOf(from.slice('--from='.length)), path) : join(context, path);
    const to = target.endsWith('/') ? join(workdir, target, path) : join(workdir, target);
    cpSync(source, to, { recursive: true });
  }
}

const stages = readDockerfile();
for (const stage of stages) build(stage, folderOf(stage.name ?? 'image'));

const last = stages.at(-1)!;
const image = folderOf('image');
const [uid, gid] = texts(last, 'USER')[0]!.split(':').map(Number);
const asUser = process.getuid?.() === 0 ? { uid, gid } : {};
const megabytes = execFileSync('du', ['-sm', image]).toString().split('\t')[0];
console.log(`the image adds ${megabytes} MB to its base`);

const database = await startEmbeddedPostgres({
  dataDir: join(root, 'database'),
  log: pino({ level: 'silent' }),
  fsync: false,
});
// Lets the image's user into the socket's folder, which is PostgreSQL's alone; in production it would connect over the
// network.
for (let folder = database.connection.host; folder !== dirname(root); folder = dirname(folder))
  chmodSync(folder, 0o755);
const socket = join(database.connection.host, '.s.PGSQL.5432');
chmodSync(socket, 0o777);
const env = { ...environment(last, image), DATABASE_URL: database.url, PORT: '4711', LOG_LEVEL: 'warn' };
const [program, ...args] = JSON.parse(texts(last, 'CMD')[0]!) as [string, ...string[]];
const { server, ended } = await run(env);
const healthcheck = texts(last, 'HEALTHCHECK')[0]!.split(' CMD ')[1]!;
const healthy = spawnSync('/bin/sh', ['-c', healthcheck], { env, stdio: 'inherit', ...asUser });
assert.equal(healthy.status, 0, 'the health check passes');
const page = await fetch('http://127.0.0.1:4711/');
assert.match(await page.text(), /Split Decision/);
const operate = (...command: string[]) => {
  const cwd = join(image, 'app');
  const ran = spawnSync(program, command, { cwd, env, stdio: 'inherit', ...asUser });
  assert.equal(ran.status, 0, command.join(' '));
};
const backup = join(image, 'data', 'backup');
operate('scripts/backup/backup.ts', backup);
operate('scripts/admin/main.ts', 'status');
operate('scripts/admin/main.ts', 'check');
server.kill(texts(last, 'STOPSIGNAL')[0] as NodeJS.Signals);
assert.deepEqual(await ended, [0, null], 'the stop signal ends it with 0');
operate('scripts/backup/restore.ts', backup, '--replace');
operate('scripts/admin/main.ts', 'status');
const unhealthy = spawnSync('/bin/sh', ['-c', healthcheck], { env, ...asUser });
assert.equal(unhealthy.status, 1, 'the health check notices that it is gone');
await database.stop();

const { DATABASE_URL: _, ...alone } = env;
const demo = await run({ ...alone, DEMO: 'on' });
const session = await fetch('http://127.0.0.1:4711/api/session');
assert.match(await session.text(), /"is_demo":true/, 'a demo says that it is one');
demo.server.kill('SIGTERM');
assert.deepEqual(await demo.ended, [0, null], 'the demo ends like a site');
rmSync(root, { recursive: true, force: true, maxRetries: 5 });
console.log(
  'every RUN, the CMD, the commands for operators, the health check, the stop signal and DEMO=on did what the Dockerfile says',
);

async function run(env: NodeJS.ProcessEnv) {
  const server = spawn(program, args, {
    cwd: join(image, 'app'),
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...asUser,
  });
  const ended = once(server, 'close');
  await new Promise<void>((ready, failed) => {
    server.stdout.on('data', (chunk) => String(chunk).includes('ready at') && ready());
    server.once('close', () => failed(new Error('the server ended')));
  });
  return { server, ended };
}
