import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { needs } from '../../../test/needs.ts';
import { newDatabaseRecord, writeDatabaseRecord } from './record.ts';
import { isRoot } from './run-as.ts';

const asRoot = needs(isRoot(), 'only root can give files to another user');

test("root's command leaves the record to the owner of the data folder", asRoot, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'split-decision-record-'));
  chownSync(dataDir, 12345, 23456);
  writeDatabaseRecord(dataDir, newDatabaseRecord('postgres'));
  const { uid, gid, mode } = statSync(join(dataDir, 'database.json'));
  rmSync(dataDir, { recursive: true });
  expect([uid, gid, (mode & 0o777).toString(8)]).toEqual([12345, 23456, '600']);
});
