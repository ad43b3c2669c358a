import { hash } from 'node:crypto';

/** Hexadecimal, which spells nothing by chance. */
export const etagOf = (bytes: Uint8Array | string) => `"${hash('sha256', bytes, 'hex').slice(0, 32)}"`;
