import type { Config } from '../server/config.ts';
import type { Database } from '../server/database/database.ts';
import { unreferenced } from './references.sql.ts';
import { dropFile, listFiles } from './store.server.ts';
import { keyOfAddress, uploadedAt } from './upload-name.ts';

interface Stores {
  db: Database;
  config: Config;
}

const DAY = 24 * 3_600_000;
const BATCH = 200;

/**
 * Deletes those of these addresses that are uploads of ours and that nothing refers to any more. To be called after
 * the commit that let go of them; a failure is left to {@link dropStrayUploads}.
 */
export async function dropUnusedUploads({ db, config }: Stores, addresses: (string | null)[]): Promise<void> {
  const ours = addresses.filter((address) => address !== null && keyOfAddress(address) !== null) as string[];
  for (const address of await unreferenced(db, ours))
    await dropFile(config, keyOfAddress(address)!).catch(() => {});
}

/**
 * Deletes every upload older than `age` milliseconds (a day unless told) that nothing refers to: pictures that were
 * sent but never saved, and leftovers of a crash. `folder` narrows the search. Returns how many went.
 */
export async function dropStrayUploads(
  { db, config }: Stores,
  { folder = '', age = DAY, now = Date.now() }: { folder?: string; age?: number; now?: number } = {},
): Promise<number> {
  let dropped = 0;
  let batch: string[] = [];
  const sweep = async () => {
    for (const address of await unreferenced(db, batch)) {
      await dropFile(config, keyOfAddress(address)!);
      dropped++;
    }
    batch = [];
  };
  for await (const key of listFiles(config, folder)) {
    const address = `/files/${key}`;
    const since = uploadedAt(key);
    if (keyOfAddress(address) === null || since === null || since > now - age) continue;
    if (batch.push(address) >= BATCH) await sweep();
  }
  await sweep();
  return dropped;
}
