import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../server/encoding.ts';
import { etagOf } from '../server/etag.ts';

/** Boards of 500 members: about 60; of 12 members: 2,000. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Better ones take several times as long and save a few percent. */
const BROTLI_QUALITY = 5;

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** The bytes of an answer, as they are and as they were compressed for the first who took them so. */
export class KeptBytes {
  readonly etag: string;
  readonly identity: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();
  readonly #grown: (bytes: number) => void;

  constructor(identity: Buffer, grown: (bytes: number) => void) {
    this.identity = identity;
    this.etag = etagOf(identity);
    this.#grown = grown;
  }

  compressed(as: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(as);
    if (known) return known;
    const made = compress[as](this.identity).then((bytes) => {
      this.#grown(bytes.length);
      return bytes;
    });
    this.#compressed.set(as, made);
    return made;
  }
}

interface Kept {
  version: string;
  bytes: Promise<KeptBytes | null>;
  size: number;
}

/** The bytes of the boards that were read last, each in the version that the database named when it was asked for. */
export class KeptBoards {
  readonly #mostBytes: number;
  readonly #boards = new Map<string, Kept>();
  #size = 0;

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  get size(): number {
    return this.#size;
  }

  /**
   * The bytes of a board in a version, made by `make` where they are not kept; readers who come meanwhile wait for the
   * same. What `make` reads is at least as new as the version, so that kept bytes are never older than their version.
   * Null where it makes none.
   */
  read(board: string, version: string, make: () => Promise<Buffer | null>): Promise<KeptBytes | null> {
    const known = this.#boards.get(board);
    this.#boards.delete(board);
    if (known?.version === version) {
      // The last in the map is the last that goes.
      this.#boards.set(board, known);
      return known.bytes;
    }
    if (known) this.#size -= known.size;
    const kept: Kept = { version, size: 0, bytes: this.#make(board, make, () => kept) };
    this.#boards.set(board, kept);
    return kept.bytes;
  }

  async #make(board: string, make: () => Promise<Buffer | null>, kept: () => Kept) {
    const bytes = await make().catch((error) => {
      this.#forget(board, kept());
      throw error;
    });
    if (!bytes) {
      this.#forget(board, kept());
      return null;
    }
    const grow = (size: number) => this.#grow(board, kept(), size);
    grow(bytes.length);
    return new KeptBytes(bytes, grow);
  }

  #forget(board: string, kept: Kept): void {
    if (this.#boards.get(board) === kept) this.#boards.delete(board);
  }

  #grow(board: string, kept: Kept, size: number): void {
    if (this.#boards.get(board) !== kept) return;
    kept.size += size;
    this.#size += size;
    for (const [oldest, { size: gone }] of this.#boards) {
      if (this.#size <= this.#mostBytes) return;
      this.#boards.delete(oldest);
      this.#size -= gone;
    }
  }
}
