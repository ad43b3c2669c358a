import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Config } from '../server/config.ts';
import { dropFile, readFile, StoreError, storeFile } from './store.server.ts';

/** Writes, reads and removes a file. Resolves to the store's location; throws a readable error. */
export async function checkStore(config: Config): Promise<string> {
  const { s3, dataDir } = config;
  const place = s3 ? `bucket ${s3.bucket}${s3.endpoint ? ` at ${s3.endpoint}` : ''}` : `${dataDir}/files`;
  const key = `check-${randomUUID()}`;
  try {
    await storeFile(config, key, Buffer.from(key));
    const file = await readFile(config, key);
    if (!file || (await text(file.stream)) !== key) throw new Error('what was written is not there');
    await dropFile(config, key);
    return place;
  } catch (error) {
    throw new Error(`The file store (${place}) cannot be used (${reasonOf(error)}).`);
  }
}

/** The innermost cause, because libraries wrap what the disk or the bucket reported. */
function reasonOf(error: unknown): string {
  if (error instanceof StoreError || (error as Error).cause) return reasonOf((error as Error).cause);
  const { code, name, message } = error as NodeJS.ErrnoException;
  return code ?? (name === 'Error' ? message : name);
}
