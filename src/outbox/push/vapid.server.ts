import { createECDH } from 'node:crypto';
import type { Config } from '../../server/config.ts';
import type { Database } from '../../server/database/database.ts';
import { serverKey } from '../../server/database/server-key.ts';

export interface Vapid {
  /** Tells a push service who runs the site, without anybody's address. */
  subject: string;
  publicKey: string;
  privateKey: string;
}

/** The site's own address over https. Push services take no http, and they refuse `localhost`. */
function addressOf({ publicUrl }: Config): string {
  const url = new URL(publicUrl);
  if (url.hostname === 'localhost') url.hostname = '127.0.0.1';
  return `https://${url.host}`;
}

/** How push services know this site (RFC 8292); every subscription is bound to it. */
export async function vapidOf(db: Database, config: Config): Promise<Vapid> {
  const key = Buffer.from(await serverKey(db, 'vapid'));
  // A private key has to be below the order of the curve's group.
  key[0]! &= 0x7f;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(key);
  return {
    subject: addressOf(config),
    publicKey: pair.getPublicKey('base64url'),
    privateKey: key.toString('base64url'),
  };
}
