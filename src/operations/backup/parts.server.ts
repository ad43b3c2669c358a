import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface PartSum {
  bytes: number;
  sha256: string;
}

function summing() {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, sum: (): PartSum => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Synced to disk when this returns; readable by the owner only. */
export async function writePart(
  path: string,
  source: Readable,
  ...through: NodeJS.ReadWriteStream[]
): Promise<PartSum> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const { through: summed, sum } = summing();
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  await pipeline([source, ...through, summed, file]);
  return sum();
}

export async function checksumOf(path: string): Promise<PartSum> {
  const { through, sum } = summing();
  await pipeline(createReadStream(path), through.resume());
  return sum();
}
