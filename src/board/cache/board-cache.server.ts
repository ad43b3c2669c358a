import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../../server/http/encoding.ts';

/** Boards of 500 members: about 60; of 12 members: 2,000. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Better ones take several times as long and save a few percent. */
const BROTLI_QUALITY = 5;

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** Reads a board as JSON; null while its picks are hidden, and where it is gone. */
type ReadJson = () => Promise<Buffer | null>;

/**
 * Revealed boards as JSON, compressed as readers take it. What `readJson` reads is at least as new as the version it is
 * asked for, so that nothing cached is older than its version. Readers who come while a board is made wait for the same.
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

  /** `board` names it, in one version. Null where `readJson` says so; its failure is thrown and not cached. */
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
