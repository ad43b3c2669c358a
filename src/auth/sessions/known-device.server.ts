import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../server/database/database.ts';
import { serverKey } from '../../server/database/server-key.ts';
import { cookiesCount } from '../../server/http/same-origin.ts';
import { COOKIE_DAYS, cookieName, cookieOptions } from './session-cookie.server.ts';

const ID_BYTES = 8;
const MAC_BYTES = 16;
/** A family shares a browser; beyond this many, the oldest is dropped. */
const MOST_ACCOUNTS = 5;

export interface MarkedAccount {
  id: string;
  password_hash: string | null;
}

const deviceCookie = (publicUrl: string): string => cookieName(publicUrl, 'device');

/** The unverified device cookies of a browser (OWASP); {@link findMark} verifies them. */
export function deviceMarks(request: FastifyRequest): string[] {
  const { publicUrl } = request.server.config;
  const cookie = request.cookies[deviceCookie(publicUrl)];
  return cookie && cookiesCount(request, publicUrl) ? cookie.split('.').slice(0, MOST_ACCOUNTS) : [];
}

/**
 * The account's mark among a browser's marks. A new password voids it, so that nobody who knew the old one keeps their own
 * attempts.
 */
export async function findMark(
  db: Database,
  marks: string[],
  account: MarkedAccount,
): Promise<string | undefined> {
  if (account.password_hash === null) return undefined;
  const key = await serverKey(db, 'device');
  return marks.find((mark) => {
    const bytes = Buffer.from(mark, 'base64url');
    // Base64 decoding is lenient: any other spelling would count as another browser.
    if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== mark) return false;
    return timingSafeEqual(bytes, signed(key, bytes.subarray(0, ID_BYTES), account));
  });
}

function signed(key: Buffer, id: Buffer, account: MarkedAccount): Buffer {
  const mac = createHmac('sha256', key).update(id).update(`${account.id}\n${account.password_hash}`).digest();
  return Buffer.concat([id, mac.subarray(0, MAC_BYTES)]);
}

export async function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  account: MarkedAccount,
): Promise<void> {
  if (account.password_hash === null) return;
  const { config, db } = request.server;
  const marks = deviceMarks(request);
  const mark =
    (await findMark(db, marks, account)) ??
    signed(await serverKey(db, 'device'), randomBytes(ID_BYTES), account).toString('base64url');
  const others = marks.filter((other) => other !== mark);
  reply.setCookie(deviceCookie(config.publicUrl), [mark, ...others].slice(0, MOST_ACCOUNTS).join('.'), {
    ...cookieOptions(config.publicUrl),
    maxAge: COOKIE_DAYS * 24 * 3600,
  });
}

export function forgetDevice(request: FastifyRequest, reply: FastifyReply): void {
  const { publicUrl } = request.server.config;
  reply.clearCookie(deviceCookie(publicUrl), cookieOptions(publicUrl));
}
