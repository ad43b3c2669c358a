import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../errors/problems.ts';
import type { Viewer } from '../permissions/viewer.ts';
import { cookiesCount } from '../server/same-origin.ts';
import { findSession, SESSION_DAYS } from './sessions.sql.ts';
import { VIEWER_HEADER } from './viewer-header.ts';

export interface SignedIn extends Viewer {
  session_id: string;
  email: string;
  display_name: string | null;
  avatar_url: string | null;
  created_at: Date;
  suggested_name: string | null;
}

const known = new WeakMap<FastifyRequest, Promise<SignedIn | null>>();

/** Who asks, or null when signed out; looked up once per request. */
export function viewerOf(request: FastifyRequest): Promise<SignedIn | null> {
  let viewer = known.get(request);
  if (!viewer) {
    viewer = lookUp(request);
    known.set(request, viewer);
  }
  return viewer;
}

/** Who asks; signed out throws 'not_signed_in' (401). */
export async function requireViewer(request: FastifyRequest): Promise<SignedIn> {
  const viewer = await viewerOf(request);
  if (!viewer) throw problem('not_signed_in');
  return viewer;
}

/** The token of the session that a request comes with, where its cookies may be believed; it need not be a valid one. */
export function sessionToken(request: FastifyRequest): string | null {
  const { publicUrl } = request.server.config;
  const token = request.cookies[sessionCookie(publicUrl)];
  return token && cookiesCount(request, publicUrl) ? token : null;
}

async function lookUp(request: FastifyRequest): Promise<SignedIn | null> {
  const { config, db } = request.server;
  const token = sessionToken(request);
  if (!token) return null;
  const session = await findSession(db, token);
  if (!session || !isMeantFor(request, session.id)) return null;
  const { email_verified, ...person } = session;
  return { ...person, is_site_admin: email_verified && session.email === config.admin.email.toLowerCase() };
}

/**
 * Whether a request is meant for the person whose session it carries. A page says for whom it was drawn: after somebody
 * else signs in in another tab, what the first person chose must not count as the second one's.
 */
function isMeantFor({ headers }: FastifyRequest, userId: string): boolean {
  const meant = headers[VIEWER_HEADER];
  return meant === undefined || meant === userId;
}

/** On https the cookie is bound to this very host and never travels in the clear. */
function sessionCookie(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-session' : 'session';
}

/** Whether a request comes with a session, valid or not: nothing is looked up. */
export const carriesSession = (request: FastifyRequest) =>
  request.cookies[sessionCookie(request.server.config.publicUrl)] !== undefined;

/** Puts a new session's token into the browser. Lax, not Strict: the return from Google must carry it. */
export function keepSession(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const { publicUrl } = request.server.config;
  reply.setCookie(sessionCookie(publicUrl), token, {
    ...cookieOptions(publicUrl),
    maxAge: SESSION_DAYS * 24 * 3600,
  });
}

export function forgetSession(request: FastifyRequest, reply: FastifyReply): void {
  const { publicUrl } = request.server.config;
  reply.clearCookie(sessionCookie(publicUrl), cookieOptions(publicUrl));
}

/** The options of every cookie of the site: out of reach of scripts, of other sites and, on https, of the clear. */
export function cookieOptions(publicUrl: string) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const;
}
