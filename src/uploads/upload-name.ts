import { type ImageFormat, trueExtension } from './image-format.ts';

/** The two public buckets of the specification. */
export type Bucket = 'avatars' | 'fighters';

export type AvatarContext = 'onboarding' | 'profile';

interface Upload {
  /** As the person's file was called: untrusted text. */
  filename: string;
  format: ImageFormat;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** `{userId}/{timestamp}_{filename}` while completing the profile, `{userId}/{userId}-{timestamp}.{ext}` later. */
export function avatarName(context: AvatarContext, userId: string, upload: Upload): string {
  const extension = trueExtension(upload.filename, upload.format);
  return context === 'onboarding'
    ? `${userId}/${upload.timestamp}_${safeStem(upload.filename)}.${extension}`
    : `${userId}/${userId}-${upload.timestamp}.${extension}`;
}

/** From fight id, corner, timestamp and the original extension. */
export function fighterImageName(fightId: string, corner: 'red' | 'blue', upload: Upload): string {
  return `${fightId}-${corner}-${upload.timestamp}.${trueExtension(upload.filename, upload.format)}`;
}

/** A file's name without its extension, in letters that mean nothing to a path, an address or a shell. */
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

// Bounded, so that no store is asked for a name that no file can have.
const ADDRESS = /^\/files\/((?:avatars|fighters)\/(?:[\w-]{1,64}\/)?[\w.-]{1,150})$/;

/** Where an uploaded file is served. */
export const uploadAddress = (bucket: Bucket, name: string) => `/files/${bucket}/${name}`;

/** The key in the store of an address that is one of ours (`avatars/…`), or null. */
export function keyOfAddress(address: string): string | null {
  const key = ADDRESS.exec(address)?.[1];
  return key && !key.includes('..') ? key : null;
}

/** When a file was uploaded, as its name tells, in milliseconds; null for a name that is not ours. */
export function uploadedAt(key: string): number | null {
  const name = key.split('/').pop() ?? '';
  const stamp = /^(\d{13})_/.exec(name) ?? /-(\d{13})\.\w+$/.exec(name);
  return stamp ? Number(stamp[1]) : null;
}
