import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'split-decision-test-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a folder is locked by one process at a time, under any path, on Linux and on a Mac', async () => {
  const alias = join(folder, 'alias');
  symlinkSync(folder, alias);
  const { dev, ino } = statSync(folder, { bigint: true });
  const file = join(tmpdir(), `split-decision-${dev}-${ino}.lock`);
  for (const platform of ['linux', 'darwin'] as const) {
    const stub = vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
    // A killed server leaves it behind.
    if (platform === 'darwin') writeFileSync(file, '');
    const lock = await lockFolder(folder);
    expect(existsSync(file)).toBe(platform === 'darwin');
    await expect(lockFolder(alias)).rejects.toThrow(FolderInUse);
    await lock.release();
    await (await lockFolder(alias)).release();
    stub.mockRestore();
  }
});
