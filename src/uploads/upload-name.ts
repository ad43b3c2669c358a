import { type ImageFormat, trueExtension } from './image-format.ts';

/** The specification's two public buckets. */
export type Bucket = 'avatars' | 'fighters';

export type AvatarContext = 'onboarding' | 'profile';

interface Upload {
  filename: string;
  format: ImageFormat;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** `{userId}/{timestamp}_{filename}` in onboarding, `{userId}/{userId}-{timestamp}.{ext}` later. */
export function avatarName(context: AvatarContext, userId: string, upload: Upload): string {
  const extension = trueExtension(upload.filename, upload.format);
  return context === 'onboarding'
    ? `${userId}/${upload.timestamp}_${safeStem(upload.filename)}.${extension}`
    : `${userId}/${userId}-${upload.timestamp}.${extension}`;
}

export function fighterImageName(fightId: string, corner: 'red' | 'blue', upload: Upload): string {
  return `${fightId}-${corner}-${upload.timestamp}.${trueExtension(upload.filename, upload.format)}`;
}

/** For a fighter's article; nobody can guess the name before the picture is shown. */
export const articleImageName = (pictureId: string, { format, timestamp }: Omit<Upload, 'filename'>) =>
  `${pictureId}-${timestamp}.${trueExtension('', format)}`;

/** Safe in a path, a URL and a shell. */
function safeStem(filename: string): string {
  const name = filename.split(/[\\/]/).pop() ?? '';
  const dot = name.lastIndexOf('.');
  const stem = (dot > 0 ? name.slice(0, dot) : name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return stem || 'image';
}

// Limited in length, so that no store is asked for an impossible name.
const ADDRESS = /^\/files\/((?:avatars|fighters)\/(?:[\w-]{1,64}\/)?[\w.-]{1,150})$/;

export const uploadAddress = (bucket: Bucket, name: string) => `/files/${bucket}/${name}`;

/** The store's key (`avatars/…`) for an address; null if it is not an upload. */
export function keyOfAddress(address: string): string | null {
  const key = ADDRESS.exec(address)?.[1];
  return key && !key.includes('..') ? key : null;
}

/** In milliseconds, from the name; null if it is not an upload's name. */
export function uploadedAt(key: string): number | null {
  const name = key.split('/').pop() ?? '';
  const stamp = /^(\d{13})_/.exec(name) ?? /-(\d{13})\.\w+$/.exec(name);
  return stamp ? Number(stamp[1]) : null;
}
