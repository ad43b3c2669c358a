import { strToU8, Zip, ZipDeflate } from 'fflate';

export interface ZippedFile {
  name: string;
  /** A whole text, or pieces that are requested one by one. */
  text: string | AsyncIterable<string>;
}

/**
 * An archive in pieces: each file, and each piece of a file, is requested once everything before it was consumed. They are dated
 * `day`, which is all that their bytes say of when they were written.
 */
export async function* zipStream(files: AsyncIterable<ZippedFile>, day: string): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for await (const { name, text } of files) {
    const file = new ZipDeflate(name);
    // Archives name no zone: it is midnight of that day wherever they are read.
    file.mtime = new Date(`${day}T00:00`);
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
