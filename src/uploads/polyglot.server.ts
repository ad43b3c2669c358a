// No image contains these; compressed noise spells one by chance in fewer than one in ten thousand files.
const ACTIVE = /<!doctype\s|<html[\s>]|<script[\s>/]|<svg\s+\w|<iframe\s|<\?php\s|%PDF-\d/i;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_MAX = 65_535;

/** Whether a file can also be read as a page, script, PDF or ZIP (thus JAR or office document). */
export function looksLikeAnotherFormat(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return ACTIVE.test(file.toString('latin1')) || endsAsZip(file);
}

/** ZIPs are read from the end: the last record's comment reaches exactly to the last byte. */
function endsAsZip(file: Buffer): boolean {
  const earliest = Math.max(0, file.length - ZIP_END_BYTES - ZIP_COMMENT_MAX);
  for (let at = file.lastIndexOf(ZIP_END); at >= earliest; at = file.lastIndexOf(ZIP_END, at - 1)) {
    if (at + ZIP_END_BYTES <= file.length && at + ZIP_END_BYTES + file.readUInt16LE(at + 20) === file.length)
      return true;
    if (at === 0) break;
  }
  return false;
}
