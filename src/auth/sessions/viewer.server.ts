import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../errors/problems.ts';
import type { League } from '../../permissions/league.ts';
import { isSiteAdmin, type Viewer } from '../../permissions/viewer.ts';
import { Batcher } from '../../server/database/batcher.ts';
import { isUuid } from '../../server/database/uuid.ts';
import { bearerToken } from '../../server/http/bearer.ts';
import { cookiesCount, SAFE_METHODS } from '../../server/http/same-origin.ts';
import { EXPECTED_USER_HEADER } from './expected-user-header.ts';
import { sessionCookie } from './session-cookie.server.ts';
import {
  type FoundSession,
  findSessions,
  type SessionKey,
  type SessionRow,
  type SessionToken,
} from './sessions.sql.ts';
import { tokenHash } from './token.server.ts';
import { tokenOwner } from './token-owner.server.ts';

export interface SignedIn extends SessionRow, Viewer {}

interface Entrance {
  viewer: SignedIn;
  league: League | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Unless a route says otherwise, only signed-in users' bodies are read. */
    readsBodyOf?: 'anyone';
  }
  interface FastifyInstance {
    sessions: Batcher<SessionKey, FoundSession | undefined>;
  }
  interface FastifyRequest {
    entrance: Promise<Entrance | null> | null;
    /** The session's user, once looked up. */
    answersTo: string | null;
  }
}

/** Null when signed out; looked up once per request. */
export async function viewerOf(request: FastifyRequest): Promise<SignedIn | null> {
  return (await entranceOf(request))?.viewer ?? null;
}

/** Throws 'not_signed_in' (401). */
export async function requireViewer(request: FastifyRequest): Promise<SignedIn> {
  return required(await entranceOf(request)).viewer;
}

/**
 * The viewer and the address's league, if `may` allows it. Throws 'not_signed_in' (401), or 'league_not_found' (404) for
 * everyone who may not know of the league.
 */
export async function enterLeague(
  request: FastifyRequest<{ Params: { league_id: string } }>,
  may: (league: League, viewer: SignedIn) => boolean,
): Promise<{ viewer: SignedIn; league: League }> {
  const { viewer, league } = required(await entranceOf(request));
  if (!league || !may(league, viewer)) throw problem('league_not_found');
  return { viewer, league };
}

function required(entrance: Entrance | null): Entrance {
  if (!entrance) throw problem('not_signed_in');
  return entrance;
}

function entranceOf(request: FastifyRequest): Promise<Entrance | null> {
  request.entrance ??= lookUp(request);
  return request.entrance;
}

function lookUp(request: FastifyRequest): Promise<Entrance | null> {
  const program = bearerToken(request);
  return program === undefined ? lookUpSession(request) : lookUpProgram(request, program);
}

/** Programs enter no league. */
async function lookUpProgram(request: FastifyRequest, token: string): Promise<Entrance | null> {
  const owner = await tokenOwner(request, token);
  if (!owner) return null;
  const { token_id, is_stale: _, ...user } = owner;
  return {
    viewer: { ...user, session_id: token_id, is_site_admin: true, watches_later: false },
    league: null,
  };
}

async function lookUpSession(request: FastifyRequest): Promise<Entrance | null> {
  const { config, sessions } = request.server;
  const token = sessionToken(request);
  const found = token && (await sessions.load({ ...token, league_id: leagueIdOf(request) }));
  if (!found) return null;
  const { session, league } = found;
  request.answersTo = session.id;
  return { viewer: { ...session, is_site_admin: isSiteAdmin(session, config.admin.email) }, league };
}

function leagueIdOf(request: FastifyRequest): string | null {
  const { league_id } = (request.params ?? {}) as { league_id?: string };
  return isUuid(league_id) ? league_id : null;
}

/** The session token, or null when the cookies do not count. `expected_user` guards against a sign-in in another tab. */
export function sessionToken(request: FastifyRequest): SessionToken | null {
  const { publicUrl } = request.server.config;
  const token = request.cookies[sessionCookie(publicUrl)];
  if (!token || !cookiesCount(request, publicUrl)) return null;
  return {
    token_hash: tokenHash(token),
    expected_user: (request.headers[EXPECTED_USER_HEADER] as string) ?? null,
  };
}

/** Sessions looked up at the same moment share one statement. Answers name their viewer, for the service worker. */
export function lookUpViewers(app: FastifyInstance): void {
  app.decorate(
    'sessions',
    new Batcher((keys: SessionKey[]) => findSessions(app.db, keys), { concurrency: 2, batchSize: 64 }),
  );
  app.decorateRequest('entrance', null);
  app.decorateRequest('answersTo', null);
  app.addHook('onSend', ({ method, answersTo }, reply, payload, done) => {
    if (answersTo && method === 'GET') reply.header(EXPECTED_USER_HEADER, answersTo);
    done(null, payload);
  });
}

/** Refuses signed-out requests before reading their body. */
export function requireViewerFirst(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const { config, url } = request.routeOptions;
    if (SAFE_METHODS.has(request.method) || !url?.startsWith('/api/') || config.readsBodyOf === 'anyone')
      return done();
    requireViewer(request).then(() => done(), done);
  });
}
