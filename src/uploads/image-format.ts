/** The kinds of image that people may send (R27), with the endings of their names; the first is ours. */
export const imageFormats = {
  png: { extensions: ['png'], mediaType: 'image/png' },
  jpeg: { extensions: ['jpg', 'jpeg'], mediaType: 'image/jpeg' },
  webp: { extensions: ['webp'], mediaType: 'image/webp' },
  gif: { extensions: ['gif'], mediaType: 'image/gif' },
  avif: { extensions: ['avif'], mediaType: 'image/avif' },
} as const;

export type ImageFormat = keyof typeof imageFormats;

/** For file pickers: everything that is taken, and nothing else. */
export const ACCEPTED_IMAGES = Object.values(imageFormats)
  .map(({ mediaType }) => mediaType)
  .join(',');

/** Bytes of a file at most, as sent. */
export const IMAGE_BYTES_MAX = 12 * 1024 * 1024;

/** The format of a file by the ending of its name, or undefined for an ending that no image of ours has. */
export function formatOfName(name: string): ImageFormat | undefined {
  const ending = extensionOf(name);
  return (Object.keys(imageFormats) as ImageFormat[]).find((format) => endsAs(format, ending));
}

/** The extension a file keeps, if it tells the truth about its format, else that format's usual one. */
export function trueExtension(name: string, format: ImageFormat): string {
  const ending = extensionOf(name);
  return endsAs(format, ending) ? ending : imageFormats[format].extensions[0];
}

function endsAs(format: ImageFormat, ending: string): boolean {
  return (imageFormats[format].extensions as readonly string[]).includes(ending);
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}
