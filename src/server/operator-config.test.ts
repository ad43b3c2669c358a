import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { needs } from '../../test/needs.ts';
import { operatorDoes } from '../../test/operator-command.ts';
import { temporaryFolder } from '../../test/run-folder.ts';
import { startTestServer } from '../../test/server.ts';
import { readOperatorConfig } from './operator-config.ts';
import { canEnter, isRoot } from './postgres/run-as.ts';

const folder = temporaryFolder('split-decision-operator-');
afterAll(() => rmSync(folder, { recursive: true }));

describe('the site that a command is about', () => {
  const unit = { environmentFile: join(folder, 'unit.env'), dataDir: '/var/lib/of-the-unit' };
  const clone = join(folder, 'clone');
  const home = process.cwd();
  beforeAll(() => {
    mkdirSync(clone);
    writeFileSync(unit.environmentFile, 'PUBLIC_URL=https://unit.example.com\n');
  });
  beforeEach(() => {
    process.chdir(clone);
    for (const name of ['DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL']) vi.stubEnv(name, undefined);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    process.chdir(home);
  });
  const found = (envFile?: string) => {
    const { publicUrl, dataDir } = readOperatorConfig(envFile, unit);
    return [publicUrl, dataDir];
  };

  test("is the systemd unit's by default", () => {
    expect(found()).toEqual(['https://unit.example.com', '/var/lib/of-the-unit']);
  });

  test('is the one in the environment', () => {
    vi.stubEnv('DATA_DIR', '/srv/data');
    expect(found()).toEqual(['http://localhost:3000', '/srv/data']);
  });

  test("is the clone's with a .env", () => {
    writeFileSync('.env', 'PORT=3001\n');
    const [publicUrl, dataDir] = found();
    rmSync('.env');
    expect([publicUrl, dataDir]).toEqual(['http://localhost:3001', join(clone, 'data')]);
  });

  test('is the one of --env-file, whatever else is set', () => {
    const other = join(folder, 'other.env');
    writeFileSync(other, 'PUBLIC_URL=https://other.example.com\nDATA_DIR=/srv/other\n');
    expect(found(other)).toEqual(['https://other.example.com', '/srv/other']);
  });

  test("keeps to the unit's data folder when its file is named", () => {
    expect(found(unit.environmentFile)[1]).toBe('/var/lib/of-the-unit');
  });
});

const nobody = { uid: 65534, gid: 65534 };
const clone = fileURLToPath(new URL('../..', import.meta.url));
// Another user has to reach the clone: one in root's home is closed to them.
const asNobody = needs(
  isRoot() && canEnter(nobody, clone),
  'root runs it as another user, who has to get into the clone',
);

test("what root restores and backs up belongs to the data folder's owner", asNobody, async () => {
  const site = await startTestServer();
  const handOver = (path: string) => chownSync(path, nobody.uid, nobody.gid);
  const ownersIn = (path: string) =>
    new Set(readdirSync(path, { recursive: true }).map((name) => statSync(join(path, `${name}`)).uid));
  const [backup, data, backups] = [join(folder, 'backup'), join(folder, 'data'), join(folder, 'backups')];
  await operatorDoes('backup', [backup], { DATABASE_URL: site.databaseUrl, DATA_DIR: site.config.dataDir });
  for (const name of ['', ...readdirSync(backup, { recursive: true })]) handOver(join(backup, `${name}`));
  for (const path of [data, backups]) {
    mkdirSync(path, { mode: 0o700 });
    handOver(path);
  }
  const { made_at } = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));
  expect(await operatorDoes('restore', [backup], { DATA_DIR: data })).toBe(
    `The site is as it was on ${made_at}. Start the server. Everybody has to sign in again; invites, calendar addresses and group chats have to be made again.`,
  );
  expect(ownersIn(data)).toEqual(new Set([nobody.uid]));
  await operatorDoes('backup', [join(backups, 'today')], { DATA_DIR: data });
  expect(ownersIn(backups)).toEqual(new Set([nobody.uid]));

  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o755 });
  await expect(operatorDoes('backup', [join(closed, 'today')], { DATA_DIR: data })).rejects.toThrow(
    `today cannot be written by the owner of the site's data. Let them: install -d -o ${nobody.uid} -m 700 ${closed}`,
  );
});
