import type { FastifyReply, FastifyRequest } from 'fastify';

/** On https the cookie is bound to this very host and never travels in the clear. */
export function sessionCookie(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-session' : 'session';
}

/** Whether a request comes with a session, valid or not: nothing is looked up. */
export const carriesSession = (request: FastifyRequest) =>
  request.cookies[sessionCookie(request.server.config.publicUrl)] !== undefined;

/** The longest that browsers allow; the database ends unused sessions earlier. */
export const COOKIE_DAYS = 400;

/** Puts a new session's token into the browser. Lax, not Strict: the return from Google must carry it. */
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

/** The options of every cookie of the site: out of reach of scripts, of other sites and, on https, of the clear. */
export function cookieOptions(publicUrl: string) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const;
}
