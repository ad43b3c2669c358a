import { strToU8, Zip, ZipDeflate } from 'fflate';

export interface ZippedFile {
  name: string;
  /** Whole, or in pieces that are asked for one by one. */
  text: string | AsyncIterable<string>;
}

/** The same files make the same bytes, whenever they are asked for. */
const WRITTEN = new Date(2000, 0, 1);

/** An archive in pieces: a file, and each piece of one, is asked for once what is before it was taken. */
export async function* zipStream(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for await (const { name, text } of files) {
    const file = new ZipDeflate(name);
    file.mtime = WRITTEN;
    zip.add(file);
    for await (const piece of typeof text === 'string' ? [text] : text) {
      file.push(strToU8(piece));
      yield* pieces.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* pieces.splice(0);
  }
  zip.end();
  yield* pieces.splice(0);
}
