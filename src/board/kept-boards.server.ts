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

/**
 * Node sends the head of an answer and a text of one byte a letter in one piece, 2 us faster than head and bytes; from
 * 16 KiB on, head included, it copies the text once more and loses ten.
 */
const MOST_IN_ONE_PIECE = 12 * 1024;

/** The bytes of an answer, as they are and as they were compressed for the first who took them so. */
export class KeptBytes {
  readonly etag: string;
  readonly identity: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer | string>>();
  readonly #grown: (bytes: number) => void;

  constructor(identity: Buffer, grown: (bytes: number) => void) {
    this.identity = identity;
    this.etag = etagOf(identity);
    this.#grown = grown;
  }

  /** As bytes, or as a text of one byte a letter. */
  compressed(as: Encoding): Promise<Buffer | string> {
    const known = this.#compressed.get(as);
    if (known) return known;
    const made = compress[as](this.identity).then((bytes) => {
      this.#grown(bytes.length);
      return bytes.length > MOST_IN_ONE_PIECE ? bytes : bytes.toString('latin1');
    });
    this.#compressed.set(as, made);
    return made;
  }
}

/** What a version of a revealed board tells everybody, and whom. */
export interface RevealedBoard {
  json: Buffer;
  /** Whether whoever has the link may read it, as members may. */
  boards_by_link: boolean;
  /** The ids of the league's members. */
  members: ReadonlySet<string>;
}

export interface KeptBoard extends Omit<RevealedBoard, 'json'> {
  bytes: KeptBytes;
}

interface Kept {
  version: string;
  board: Promise<KeptBoard | null>;
  size: number;
}

/** The boards that were read last, each in the version that the database named when it was asked for. */
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
   * A board in a version, made by `make` where it is not kept; readers who come meanwhile wait for the same. What `make`
   * reads is at least as new as the version, so that nothing kept is ever older than its version. Null where it makes
   * none.
   */
  read(id: string, version: string, make: () => Promise<RevealedBoard | null>): Promise<KeptBoard | null> {
    const known = this.#boards.get(id);
    this.#boards.delete(id);
    if (known?.version === version) {
      // The last in the map is the last that goes.
      this.#boards.set(id, known);
      return known.board;
    }
    if (known) this.#size -= known.size;
    const kept: Kept = { version, size: 0, board: this.#make(id, make, () => kept) };
    this.#boards.set(id, kept);
    return kept.board;
  }

  async #make(id: string, make: () => Promise<RevealedBoard | null>, kept: () => Kept) {
    const made = await make().catch((error) => {
      this.#forget(id, kept());
      throw error;
    });
    if (!made) {
      this.#forget(id, kept());
      return null;
    }
    const grow = (size: number) => this.#grow(id, kept(), size);
    const { json, ...told } = made;
    grow(json.length);
    return { ...told, bytes: new KeptBytes(json, grow) };
  }

  #forget(id: string, kept: Kept): void {
    if (this.#boards.get(id) === kept) this.#boards.delete(id);
  }

  #grow(id: string, kept: Kept, size: number): void {
    if (this.#boards.get(id) !== kept) return;
    kept.size += size;
    this.#size += size;
    for (const [oldest, { size: gone }] of this.#boards) {
      if (this.#size <= this.#mostBytes) return;
      this.#boards.delete(oldest);
      this.#size -= gone;
    }
  }
}
