import { hash, randomBytes } from 'node:crypto';

/** A secret of 256 bits that fits a cookie, an address or a mail. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token: who reads the table cannot use it. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
