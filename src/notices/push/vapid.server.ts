import { createECDH } from 'node:crypto';
import type { Config } from '../../server/config.ts';
import type { Database } from '../../server/database/database.ts';
import { serverKey } from '../../server/database/server-key.ts';

export interface Vapid {
  /** Whom a push service may write to. */
  subject: string;
  publicKey: string;
  privateKey: string;
}

/** By which push services know this site (RFC 8292); a subscription is bound to it. */
export async function vapidOf(db: Database, config: Config): Promise<Vapid> {
  const key = Buffer.from(await serverKey(db, 'vapid'));
  // Below the order of the curve's group, as a private key has to be.
  key[0]! &= 0x7f;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(key);
  return {
    subject: config.publicUrl.startsWith('https:') ? config.publicUrl : `mailto:${config.admin.email}`,
    publicKey: pair.getPublicKey('base64url'),
    privateKey: key.toString('base64url'),
  };
}
