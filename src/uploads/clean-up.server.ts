import type { JobKind } from '../jobs/job-kind.server.ts';
import type { Config } from '../server/config.ts';
import type { Database } from '../server/database/database.ts';
import { DAY_MS } from '../time/durations.ts';
import { unreferenced } from './references.sql.ts';
import { dropFile, listFiles } from './store.server.ts';
import { keyOfAddress, uploadedAt } from './upload-name.ts';

interface Stores {
  db: Database;
  config: Config;
}

const BATCH = 200;

/** Call it after the commit that released the uploads; {@link dropStrayUploads} catches up on failures. */
export async function dropUnusedUploads({ db, config }: Stores, addresses: (string | null)[]): Promise<void> {
  const ours = addresses.filter((address) => address !== null && keyOfAddress(address) !== null) as string[];
  for (const address of await unreferenced(db, ours))
    await dropFile(config, keyOfAddress(address)!).catch(() => {});
}

/** Deletes unreferenced uploads older than `age` ms, such as images never saved. Returns how many. */
export async function dropStrayUploads(
  { db, config }: Stores,
  { folder = '', age = DAY_MS, now = Date.now() }: { folder?: string; age?: number; now?: number } = {},
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

export const sweepUploads: JobKind<object> = {
  name: 'sweep_uploads',
  cron: '41 4 * * *',
  retry: { times: 2, firstAfterSeconds: 60, atMostSeconds: 600 },
  async run(_data, tools) {
    const dropped = await dropStrayUploads(tools);
    if (dropped > 0) tools.log.info({ dropped }, 'stray images deleted');
  },
};
