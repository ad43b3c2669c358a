import { hash, randomBytes } from 'node:crypto';

/** A secret of 256 bits that fits a cookie, an address or a mail. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token, as PostgreSQL writes bytes: who reads the table cannot use it. */
export function tokenHash(token: string): string {
  return `\\x${hash('sha256', token, 'hex')}`;
}
