import sharp, { type Metadata, type Sharp } from 'sharp';
import { type ImageFormat, imageFormats } from './image-format.ts';

// No image contains these; compressed noise spells one by chance in fewer than one in ten thousand files.
const ACTIVE = /<!doctype\s|<html[\s>]|<script[\s>/]|<svg\s+\w|<iframe\s|<\?php\s|%PDF-\d/i;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_MAX = 65_535;

/** Whether a file can also be read as a page, script, PDF or ZIP, and thus as a JAR or an office document. */
function looksLikeAnotherFormat(bytes: Uint8Array): boolean {
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

/** In pixels; animations get less, because every frame costs as much. */
export const SIDE_MAX = 1024;
export const MOVING_SIDE_MAX = 320;
export const FRAMES_MAX = 100;
/** For all frames together. Memory peaks at 300 MB at this limit, 380 MB for AVIF. */
const pixelsMax = (format: ImageFormat) => (format === 'avif' ? 16_000_000 : 40_000_000);

export type Refusal = 'not_an_image' | 'image_too_large';
export type Reencoded = { bytes: Uint8Array; format: ImageFormat } | { refused: Refusal };

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

/** Re-encodes in the same format, so that no byte of the upload is ever served. */
export async function reencode(bytes: Uint8Array): Promise<Reencoded> {
  if (looksLikeAnotherFormat(bytes)) return { refused: 'not_an_image' };
  try {
    return await decodeAndEncode(bytes);
  } catch (error) {
    const costsTooMuch = /pixel limit|too large|dimension/i.test(String(error));
    return { refused: costsTooMuch ? 'image_too_large' : 'not_an_image' };
  }
}

async function decodeAndEncode(bytes: Uint8Array): Promise<Reencoded> {
  const header = await sharp(bytes, { failOn: 'error', limitInputPixels: false }).metadata();
  const format = formatOf(header);
  if (!format || (format === 'gif' && isCutGif(bytes))) return { refused: 'not_an_image' };
  const limitInputPixels = pixelsMax(format);
  const frame = header.width * (header.pageHeight ?? header.height);
  if (frame > limitInputPixels) return { refused: 'image_too_large' };
  const moves = format === 'gif' || format === 'webp';
  const frames = moves ? Math.min(header.pages ?? 1, FRAMES_MAX, Math.floor(limitInputPixels / frame)) : 1;
  const side = frames > 1 ? MOVING_SIDE_MAX : SIDE_MAX;
  const image = sharp(bytes, {
    failOn: 'error',
    limitInputPixels,
    pages: frames,
    autoOrient: frames === 1,
  }).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return { bytes: await encoded(image, format), format };
}

/** The decoder silently drops missing frames of a truncated file; a complete one ends with this byte. */
function isCutGif(bytes: Uint8Array): boolean {
  return bytes.findLast((byte) => byte !== 0) !== 0x3b;
}

function formatOf(header: Metadata): ImageFormat | null {
  if (header.format === 'heif') return header.compression === 'av1' ? 'avif' : null;
  return header.format in imageFormats ? (header.format as ImageFormat) : null;
}

function encoded(image: Sharp, format: ImageFormat): Promise<Buffer> {
  switch (format) {
    case 'png':
      return image.png({ compressionLevel: 8 }).toBuffer();
    case 'jpeg':
      return image.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
    case 'webp':
      return image.webp({ quality: 82 }).toBuffer();
    case 'gif':
      return image.gif({ effort: 3 }).toBuffer();
    case 'avif':
      return image.avif({ quality: 60, effort: 2 }).toBuffer();
  }
}
