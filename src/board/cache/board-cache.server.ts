import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../../server/http/encoding.ts';

/** About 60 boards of 500 members, or 2,000 of 12. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Higher levels take several times as long to save a few percent. */
const BROTLI_QUALITY = 5;

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** Null while picks are hidden or when the board is gone. */
type ReadJson = () => Promise<Buffer | null>;

/**
 * Compressed JSON of revealed boards; concurrent readers of a missing one share one read. `readJson` must return a
 * board at least as new as the version asked for.
 */
export class BoardCache {
  readonly #bytes: LRUCache<string, Buffer, ReadJson>;

  constructor(maxBytes = MAX_BYTES) {
    this.#bytes = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes.length),
      fetchMethod: (key, _stale, { context }) => this.#make(key, context),
    });
  }

  /** `board` identifies one version. Null when `readJson` returns null; its errors are thrown, not cached. */
  async read(board: string, encoding: Encoding | null, readJson: ReadJson): Promise<Buffer | null> {
    return (await this.#bytes.fetch(keyOf(board, encoding), { context: readJson })) ?? null;
  }

  async #make(key: string, readJson: ReadJson): Promise<Buffer | undefined> {
    const { board, encoding } = JSON.parse(key);
    if (encoding === null) return (await readJson()) ?? undefined;
    const json = await this.read(board, null, readJson);
    return json ? compress[encoding as Encoding](json) : undefined;
  }
}

const keyOf = (board: string, encoding: Encoding | null) => JSON.stringify({ board, encoding });
