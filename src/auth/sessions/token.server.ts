import { createHmac, hash, randomBytes } from 'node:crypto';

/** 256 random bits, safe for cookies, addresses and mails. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Derives the same token from the same text. */
export function derivedToken(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** What the database stores of a token. */
export function tokenHash(token: string): string {
  return `\\x${hash('sha256', token, 'hex')}`;
}
