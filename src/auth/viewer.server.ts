import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../errors/problems.ts';
import type { Viewer } from '../permissions/viewer.ts';
import type { Database } from '../server/database.ts';
import { cookiesCount } from '../server/same-origin.ts';
import { Together } from '../server/together.ts';
import { findSessions, type SessionClaim, type SessionRow } from './sessions.sql.ts';
import { tokenHash } from './token.server.ts';
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
const found = new WeakMap<FastifyRequest, SignedIn>();

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

/**
 * What a request says of who asks, null where it has no token or its cookies may not be believed. A page says for whom
 * it was drawn: after somebody else signs in in another tab, what the first person chose must not count as theirs.
 */
export function sessionClaim(request: FastifyRequest): SessionClaim | null {
  const { publicUrl } = request.server.config;
  const token = request.cookies[sessionCookie(publicUrl)];
  if (!token || !cookiesCount(request, publicUrl)) return null;
  return { token_hash: tokenHash(token), meant_for: (request.headers[VIEWER_HEADER] as string) ?? null };
}

/** Each answer that depends on who asks says who that was, so that the pages' worker keeps nobody's for another. */
export function tellViewer(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const viewer = found.get(request);
    if (viewer && request.method === 'GET') reply.header(VIEWER_HEADER, viewer.id);
    done(null, payload);
  });
}

const lookUps = new WeakMap<Database, Together<SessionClaim, SessionRow | undefined>>();

/** Every request asks: those of one moment ask together. */
function sessionsOf(db: Database) {
  const known =
    lookUps.get(db) ?? new Together((claims) => findSessions(db, claims), { atOnce: 2, most: 64 });
  lookUps.set(db, known);
  return known;
}

async function lookUp(request: FastifyRequest): Promise<SignedIn | null> {
  const { config, db } = request.server;
  const claim = sessionClaim(request);
  const session = claim && (await sessionsOf(db).ask(claim));
  if (!session) return null;
  const { email_verified, ...person } = session;
  const is_site_admin = email_verified && session.email === config.admin.email;
  const viewer = { ...person, is_site_admin };
  found.set(request, viewer);
  return viewer;
}

/** On https the cookie is bound to this very host and never travels in the clear. */
function sessionCookie(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-session' : 'session';
}

/** Whether a request comes with a session, valid or not: nothing is looked up. */
export const carriesSession = (request: FastifyRequest) =>
  request.cookies[sessionCookie(request.server.config.publicUrl)] !== undefined;

/**
 * The longest that browsers keep a cookie. The database ends a session that was not seen for long; a cookie that went
 * after the same time would sign out whoever comes back every day.
 */
export const COOKIE_DAYS = 400;

/** Puts a new session's token into the browser. Lax, not Strict: the return from Google must carry it. */
export function keepSession(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const { publicUrl } = request.server.config;
  reply.setCookie(sessionCookie(publicUrl), token, {
    ...cookieOptions(publicUrl),
    maxAge: COOKIE_DAYS * 24 * 3600,
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
