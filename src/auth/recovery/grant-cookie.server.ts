import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesCount } from '../../server/http/same-origin.ts';
import { cookieOptions } from '../sessions/session-cookie.server.ts';
import { GRANT_MINUTES } from './recovery.sql.ts';

export function grantCookie(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-recovery' : 'recovery';
}

/** The grant that this browser holds, unless another site makes it ask. */
export function grantTokenOf(request: FastifyRequest): string | undefined {
  const { publicUrl } = request.server.config;
  return cookiesCount(request, publicUrl) ? request.cookies[grantCookie(publicUrl)] : undefined;
}

/** Puts a grant into the browser, out of reach of scripts. */
export function storeGrant(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const { publicUrl } = request.server.config;
  reply.setCookie(grantCookie(publicUrl), token, { ...cookieOptions(publicUrl), maxAge: GRANT_MINUTES * 60 });
}

export function forgetGrant(request: FastifyRequest, reply: FastifyReply): void {
  const { publicUrl } = request.server.config;
  reply.clearCookie(grantCookie(publicUrl), cookieOptions(publicUrl));
}
