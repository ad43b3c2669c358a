import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Database } from '../../server/database/database.ts';
import { serverKey } from '../../server/database/server-key.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Sealed with the site's key for one league: in another league's row it opens nothing. */
export async function sealAddress(db: Database, leagueId: string, address: string): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await serverKey(db, 'chat'), nonce).setAAD(Buffer.from(leagueId));
  return Buffer.concat([nonce, cipher.update(address, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when the site's key is a different one. */
export async function openAddress(db: Database, leagueId: string, sealed: Buffer): Promise<string> {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, await serverKey(db, 'chat'), nonce)
    .setAAD(Buffer.from(leagueId))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return (
    decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  );
}
