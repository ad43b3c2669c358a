import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../../../test/client.ts';
import { operatorCommand, operatorDoes } from '../../../test/operator-command.ts';
import { temporaryFolder } from '../../../test/run-folder.ts';
import { ADMIN } from '../../../test/server.ts';
import { startServerProcess } from '../../../test/trust/server-process.ts';
import { siteAdmin, user } from '../../../test/world.ts';

const root = temporaryFolder('split-decision-backup-');
const folder = (name: string) => join(root, name);
const environment = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

/** A site in a folder, with its admin and one member; its server is stopped. */
async function makeSite(name: string, member: string) {
  const server = await startServerProcess(folder(name), environment);
  await user({ visitor: () => new Client(server.address) }, member);
  await server.stop();
}

async function membersOf(name: string): Promise<string[]> {
  const server = await startServerProcess(folder(name), environment);
  const admin = await siteAdmin({ visitor: () => new Client(server.address) });
  const { members } = (await admin.get('/api/admin/members')).body;
  await server.stop();
  return members.map((member: { shown_name: string }) => member.shown_name).sort();
}

const restore = (backup: string, to: string, ...options: string[]) =>
  operatorCommand('restore', [folder(backup), ...options], { DATA_DIR: folder(to) });

beforeAll(async () => {
  await makeSite('ada', 'Ada');
  await operatorDoes('backup', [folder('backup')], { DATA_DIR: folder('ada') });
});
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));

describe('a damaged backup is refused before anything is touched', () => {
  const profiles = join('database', 'public.profiles.copy.gz');
  const flipByte = (path: string) => {
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(path, bytes);
  };
  /** With its checksum: by somebody who knows how. */
  const rewrite = (at: string, was: RegExp, is: string) => {
    const text = readFileSync(join(at, 'manifest.json'), 'utf8').replace(was, is);
    writeFileSync(join(at, 'manifest.json'), text);
    const sum = createHash('sha256').update(text).digest('hex');
    writeFileSync(join(at, 'manifest.sha256'), `${sum}  manifest.json\n`);
  };
  const unknown = 'It was made by a version that this one does not know.';
  test.each<[string, (backup: string) => void, string]>([
    ['one changed bit', (at) => flipByte(join(at, profiles)), `${profiles} is not what was written.`],
    ['a part cut short', (at) => truncateSync(join(at, profiles), 10), `${profiles} has 10 bytes, not `],
    ['a part that is gone', (at) => rmSync(join(at, profiles)), `${profiles} cannot be read (ENOENT).`],
    [
      'a changed manifest',
      (at) => flipByte(join(at, 'manifest.json')),
      'manifest.json is not what was written.',
    ],
    [
      'no end',
      (at) => rmSync(join(at, 'manifest.sha256')),
      'holds no complete backup: there is no manifest.sha256.',
    ],
    [
      'a table whose name goes on',
      (at) => rewrite(at, /"name": "profiles"/, '"name": "profiles; drop"'),
      unknown,
    ],
    ['a column that is more than a name', (at) => rewrite(at, /"email"/, '"9 email"'), unknown],
    ['a part of another format', (at) => rewrite(at, /"format": 1/, '"format": 2'), unknown],
  ])('%s', async (name, damage, message) => {
    cpSync(folder('backup'), folder(name), { recursive: true });
    damage(folder(name));
    const { code, said, complained } = await restore(name, `from ${name}`);
    expect({ code, said }).toEqual({ code: 1, said: '' });
    expect(complained).toContain(message);
    expect(existsSync(folder(`from ${name}`))).toBe(false);
  });
});

test('an existing site stays, unless it is given up', async () => {
  await makeSite('bo', 'Bo');
  expect(await restore('backup', 'bo')).toMatchObject({
    code: 1,
    complained: 'There is a site in this database. Add --replace to give it up for the one in the backup.',
  });
  expect(await membersOf('bo')).toContain('Bo');
  expect(await restore('backup', 'bo', '--replace')).toMatchObject({ code: 0, complained: '' });
  const members = await membersOf('bo');
  expect([members.includes('Ada'), members.includes('Bo')]).toEqual([true, false]);
});

test('nothing is restored under a running server', async () => {
  const server = await startServerProcess(folder('ada'), environment);
  const { code, complained } = await restore('backup', 'ada', '--replace');
  await server.stop();
  expect(code).toBe(1);
  expect(complained).toContain('Another Split Decision server is using the folder');
  expect(await membersOf('ada')).toContain('Ada');
});

test('a backup is written into a new folder only, and only of a site', async () => {
  const taken = await operatorCommand('backup', [folder('backup')], { DATA_DIR: folder('ada') });
  expect(taken).toMatchObject({
    code: 1,
    complained: `${folder('backup')} is there already. Name a new folder for each backup.`,
  });
  const nowhere = await operatorCommand('backup', [folder('none')], { DATA_DIR: folder('nowhere') });
  expect(nowhere).toMatchObject({
    code: 1,
    complained: `There is no database in ${folder('nowhere')} yet: start the server once.`,
  });
  expect([existsSync(folder('none')), existsSync(folder('nowhere'))]).toEqual([false, false]);
});
