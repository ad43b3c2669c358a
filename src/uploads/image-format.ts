/** Accepted formats (R27) and their extensions; the first is the default. */
export const imageFormats = {
  png: { extensions: ['png'], mediaType: 'image/png' },
  jpeg: { extensions: ['jpg', 'jpeg'], mediaType: 'image/jpeg' },
  webp: { extensions: ['webp'], mediaType: 'image/webp' },
  gif: { extensions: ['gif'], mediaType: 'image/gif' },
  avif: { extensions: ['avif'], mediaType: 'image/avif' },
} as const;

export type ImageFormat = keyof typeof imageFormats;

export const ACCEPTED_IMAGES = Object.values(imageFormats)
  .map(({ mediaType }) => mediaType)
  .join(',');

export const IMAGE_BYTES_MAX = 12 * 1024 * 1024;

export function formatOfName(name: string): ImageFormat | undefined {
  const ending = extensionOf(name);
  return (Object.keys(imageFormats) as ImageFormat[]).find((format) => endsAs(format, ending));
}

/** Keeps the file's extension if it matches the format. */
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
