import { LRUCache } from 'lru-cache';
import { readerId } from '../server/database/reader.ts';
import { compress, type Encoding } from '../server/http/encoding.ts';

/** About 60 boards of 500 members, or 2,000 of 12. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Null while picks are hidden, or when the board is gone. */
type ReadJson = () => Promise<Buffer | null>;

interface Wanted {
  board: string;
  encoding: Encoding | null;
  readJson: ReadJson;
}

/**
 * Compressed JSON of boards whose picks are shown. Readers who miss the same one at once share one read. `readJson` must return
 * a board at least as new as the version asked for.
 */
export class BoardCache {
  readonly #bytes: LRUCache<string, Buffer, Wanted>;

  constructor(maxBytes = MAX_BYTES) {
    this.#bytes = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes.length),
      fetchMethod: (_key, _stale, { context }) => this.#make(context),
    });
  }

  /**
   * `board` identifies one version. Null when `readJson` returns null, and for anyone who may not see yet what all others have
   * seen; errors are thrown, not cached.
   */
  async read(board: string, encoding: Encoding | null, readJson: ReadJson): Promise<Buffer | null> {
    if (readerId() !== null) return null;
    const context = { board, encoding, readJson };
    return (await this.#bytes.fetch(`${board} ${encoding}`, { context })) ?? null;
  }

  async #make({ board, encoding, readJson }: Wanted): Promise<Buffer | undefined> {
    if (encoding === null) return (await readJson()) ?? undefined;
    const json = await this.read(board, null, readJson);
    return json ? compress[encoding](json) : undefined;
  }
}
