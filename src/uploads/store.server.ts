import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../server/config.ts';
import { isUnwritable } from '../server/process/unwritable.ts';
import { formatOfName, imageFormats } from './image-format.ts';

/** `forbidden`: permission was denied; otherwise the disk is full, the bucket unreachable and so on. */
export class StoreError extends Error {
  readonly forbidden: boolean;

  constructor(cause: unknown) {
    super('the file store failed', { cause });
    this.forbidden = isForbidden(cause);
  }
}

const disks = new WeakMap<Config, Promise<Disk>>();

function diskOf(config: Config): Promise<Disk> {
  let disk = disks.get(config);
  if (!disk) {
    disk = openDisk(config);
    disks.set(config, disk);
  }
  return disk;
}

async function openDisk({ s3, dataDir }: Config): Promise<Disk> {
  if (!s3) return new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'public' }));
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket: s3.bucket,
      region: s3.region,
      ...(s3.endpoint && { endpoint: s3.endpoint, forcePathStyle: true }),
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      // The server serves the files, so the bucket can stay private.
      visibility: 'private',
      supportsACL: false,
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
    }),
  );
}

/** Atomic. Throws {@link StoreError}. */
export async function storeFile(config: Config, key: string, bytes: Uint8Array): Promise<void> {
  const disk = await diskOf(config);
  try {
    const format = formatOfName(key);
    await disk.put(key, bytes, { ...(format && { contentType: imageFormats[format].mediaType }) });
  } catch (error) {
    await disk.delete(key).catch(() => {});
    throw new StoreError(error);
  }
}

export async function readFile(
  config: Config,
  key: string,
): Promise<{ stream: Readable; length: number } | null> {
  const disk = await diskOf(config);
  try {
    if (!(await disk.exists(key))) return null;
    const { contentLength } = await disk.getMetaData(key);
    return { stream: await disk.getStream(key), length: contentLength };
  } catch (error) {
    throw new StoreError(error);
  }
}

export async function fileExists(config: Config, key: string): Promise<boolean> {
  return (await diskOf(config)).exists(key);
}

export async function dropFile(config: Config, key: string): Promise<void> {
  await (await diskOf(config)).delete(key);
}

export async function dropFolder(config: Config, folder: string): Promise<void> {
  await (await diskOf(config)).deleteAll(`${folder}/`);
}

export async function* listFiles(config: Config, folder: string): AsyncGenerator<string> {
  const disk = await diskOf(config);
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(folder, { recursive: true, paginationToken });
    for (const entry of page.objects) if (entry.isFile) yield entry.key;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

const FORBIDDEN = /^(AccessDenied|Forbidden|InvalidAccessKeyId|SignatureDoesNotMatch)$/;

function isForbidden(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', name, cause } = error as Error & { code?: string };
  return isUnwritable(error) || FORBIDDEN.test(code) || FORBIDDEN.test(name) || isForbidden(cause);
}
