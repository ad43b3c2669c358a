import { createECDH } from 'node:crypto';
import type { Config } from '../../server/config.ts';
import type { Database } from '../../server/database/database.ts';
import { serverKey } from '../../server/database/server-key.ts';

export interface Vapid {
  /** Where a push service finds who runs the site; nobody's address. */
  subject: string;
  publicKey: string;
  privateKey: string;
}

/** The site's own, as https: push services take no http. `localhost` they refuse. */
function addressOf({ publicUrl }: Config): string {
  const url = new URL(publicUrl);
  if (url.hostname === 'localhost') url.hostname = '127.0.0.1';
  return `https://${url.host}`;
}

/** By which push services know this site (RFC 8292); a subscription is bound to it. */
export async function vapidOf(db: Database, config: Config): Promise<Vapid> {
  const key = Buffer.from(await serverKey(db, 'vapid'));
  // Below the order of the curve's group, as a private key has to be.
  key[0]! &= 0x7f;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(key);
  return {
    subject: addressOf(config),
    publicKey: pair.getPublicKey('base64url'),
    privateKey: key.toString('base64url'),
  };
}
