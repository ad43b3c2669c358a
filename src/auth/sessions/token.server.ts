import { createHmac, hash, randomBytes } from 'node:crypto';

/** A secret of 256 bits that fits a cookie, an address or a mail. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The token that a key of the server makes of a text: the same again for the same text. */
export function derivedToken(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** What the database keeps of a token, as PostgreSQL writes bytes: who reads the table cannot use it. */
export function tokenHash(token: string): string {
  return `\\x${hash('sha256', token, 'hex')}`;
}
