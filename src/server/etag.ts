import { hash } from 'node:crypto';

/** A validator of content: the same bytes, the same tag. */
export const etagOf = (bytes: Uint8Array | string) => `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
