import type { FastifyReply, FastifyRequest } from 'fastify';

/** On https, bound to this host and never sent unencrypted. */
export const cookieName = (publicUrl: string, name: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name;

export const sessionCookie = (publicUrl: string): string => cookieName(publicUrl, 'session');

/** Whether the request has a session cookie, valid or not. */
export const carriesSession = (request: FastifyRequest) =>
  request.cookies[sessionCookie(request.server.config.publicUrl)] !== undefined;

/** The longest that browsers allow; the database ends unused sessions earlier. */
export const COOKIE_DAYS = 400;

/** Lax, not Strict: the return from Google must send it. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const { publicUrl } = request.server.config;
  reply.setCookie(sessionCookie(publicUrl), token, {
    ...cookieOptions(publicUrl),
    maxAge: COOKIE_DAYS * 24 * 3600,
  });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  const { publicUrl } = request.server.config;
  reply.clearCookie(sessionCookie(publicUrl), cookieOptions(publicUrl));
}

export function cookieOptions(publicUrl: string) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const;
}
