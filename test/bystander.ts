import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { afterFile } from './after-file.ts';
import { type Ids, rowsWith, storeEveryRow } from './every-row.ts';
import type { TestServer } from './server.ts';
import { user } from './world.ts';

const ids = (): Ids => [randomUUID(), randomUUID(), randomUUID()];

/**
 * Somebody with a row of every kind, of whom the test file is not. Whatever others do there: when it ends all of theirs is
 * as it was.
 */
export async function withBystander(server: TestServer): Promise<void> {
  const { id } = await user(server, 'Bystander');
  await storeEveryRow(server.db, id, ids(), ids());
  // A token is the site admin's alone, and goes when a server starts. When something was is left out: tests make time pass.
  const theirs = async () =>
    (await rowsWith(server.db, [id]))
      .filter((row) => !row.startsWith('api_tokens '))
      .map((row) => row.replaceAll(/\d{4}-\d\d-\d\d [\d:.]+\+\d\d/g, 'then'));
  const before = await theirs();
  afterFile(async () => expect(await theirs()).toEqual(before));
}
