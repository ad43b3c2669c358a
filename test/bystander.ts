import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { afterFile } from './after-file.ts';
import { type Ids, rowsWith, storeEveryRow } from './every-row.ts';
import type { TestServer } from './server.ts';
import { user } from './world.ts';

const ids = (): Ids => [randomUUID(), randomUUID(), randomUUID()];

/**
 * Somebody with a row of every kind who is not part of the test file. Whatever others do there, at its end everything of theirs
 * is as it was.
 */
export async function withBystander(server: TestServer): Promise<void> {
  const { id } = await user(server, 'Bystander');
  await storeEveryRow(server.db, id, ids(), ids());
  // Tokens are the site admin's only, and go when a server starts. Times are left out, because tests make time pass.
  const theirs = async () =>
    (await rowsWith(server.db, [id]))
      .filter((row) => !row.startsWith('api_tokens '))
      .map((row) => row.replaceAll(/\d{4}-\d\d-\d\d [\d:.]+\+\d\d/g, 'then'));
  const before = await theirs();
  afterFile(async () => expect(await theirs()).toEqual(before));
}
