import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'split-decision-test-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a folder is locked by one process at a time, under any path', async () => {
  const alias = join(folder, 'alias');
  symlinkSync(folder, alias);
  const lock = await lockFolder(folder);
  await expect(lockFolder(alias)).rejects.toThrow(FolderInUse);
  await lock.release();
  await (await lockFolder(alias)).release();
});
