import { createHash } from 'node:crypto';

/** A validator of content: the same bytes, the same tag. */
export const etagOf = (bytes: Uint8Array | string) =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
