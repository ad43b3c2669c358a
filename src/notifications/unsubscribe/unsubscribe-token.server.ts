import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../server/database/database.ts';
import { serverKey } from '../../server/database/server-key.ts';
import { isOptional, type OptionalKind } from '../notice-settings.ts';

interface Subscription {
  user_id: string;
  kind: OptionalKind;
}

const MAC_BYTES = 32;
const ID_BYTES = 16;

/** All it can do is turn off one kind of mail, so it never expires: people read mails years later. */
export async function unsubscribeToken(db: Database, { user_id, kind }: Subscription): Promise<string> {
  const said = Buffer.concat([Buffer.from(user_id.replaceAll('-', ''), 'hex'), Buffer.from(kind)]);
  return Buffer.concat([await macOf(db, said), said]).toString('base64url');
}

export async function readUnsubscribeToken(db: Database, token: string): Promise<Subscription | undefined> {
  const bytes = Buffer.from(token, 'base64url');
  const [mac, said] = [bytes.subarray(0, MAC_BYTES), bytes.subarray(MAC_BYTES)];
  if (mac.length < MAC_BYTES || !timingSafeEqual(mac, await macOf(db, said))) return undefined;
  const id = said.subarray(0, ID_BYTES).toString('hex');
  const kind = said.subarray(ID_BYTES).toString();
  return isOptional(kind)
    ? { kind, user_id: id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') }
    : undefined;
}

async function macOf(db: Database, said: Buffer): Promise<Buffer> {
  return createHmac('sha256', await serverKey(db, 'unsubscribe'))
    .update(said)
    .digest();
}
