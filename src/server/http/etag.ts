import { hash } from 'node:crypto';

/** A validator of content: the same bytes, the same tag. In hexadecimal, which spells nothing by chance. */
export const etagOf = (bytes: Uint8Array | string) => `"${hash('sha256', bytes, 'hex').slice(0, 32)}"`;
