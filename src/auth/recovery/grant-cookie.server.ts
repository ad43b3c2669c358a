import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesCount } from '../../server/http/same-origin.ts';
import { GRANT_MINUTES } from '../recovery.sql.ts';
import { cookieName, cookieOptions } from '../sessions/session-cookie.server.ts';

export const grantCookie = (publicUrl: string): string => cookieName(publicUrl, 'recovery');

/** This browser's grant, unless another site makes the request. */
export function grantTokenOf(request: FastifyRequest): string | undefined {
  const { publicUrl } = request.server.config;
  return cookiesCount(request, publicUrl) ? request.cookies[grantCookie(publicUrl)] : undefined;
}

export function storeGrant(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const { publicUrl } = request.server.config;
  reply.setCookie(grantCookie(publicUrl), token, { ...cookieOptions(publicUrl), maxAge: GRANT_MINUTES * 60 });
}

export function forgetGrant(request: FastifyRequest, reply: FastifyReply): void {
  const { publicUrl } = request.server.config;
  reply.clearCookie(grantCookie(publicUrl), cookieOptions(publicUrl));
}
