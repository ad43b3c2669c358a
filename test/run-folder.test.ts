import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { needs } from './needs.ts';
import { ownRunFolder } from './run-folder.ts';

const outer = process.env.TMPDIR!;
afterEach(() => {
  process.env.TMPDIR = outer;
});

describe('the end of a run', () => {
  test('removes its folder, and is silent when the tests left nothing', async () => {
    const end = ownRunFolder(0);
    const folder = tmpdir();
    rmSync(mkdtempSync(join(folder, 'a-test-')), { recursive: true });
    await end();
    expect(existsSync(folder)).toBe(false);
  });

  test('reports and removes a leftover file', async () => {
    const end = ownRunFolder(0);
    const left = join(tmpdir(), 'left');
    writeFileSync(left, 'a database');
    await expect(end()).rejects.toThrow(`The tests left behind:\n${left}`);
    expect(existsSync(left)).toBe(false);
  });

  const onLinux = needs(process.platform === 'linux', 'only Linux tells what other processes work on');
  test('reports and ends a leftover process', onLinux, async () => {
    const end = ownRunFolder(0);
    const env = { DATA_DIR: join(tmpdir(), 'data') };
    const server = spawn(process.execPath, ['-e', 'console.log(); setInterval(() => {}, 1000)'], { env });
    await once(server.stdout, 'data');
    const ended = once(server, 'exit');
    await expect(end()).rejects.toThrow(`process ${server.pid} (${process.execPath} -e`);
    expect((await ended)[1]).toBe('SIGKILL');
  });
});
