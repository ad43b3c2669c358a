import type { FastifyRequest } from 'fastify';
import { enterLeague, type SignedIn } from '../../auth/sessions/viewer.server.ts';
import { problem } from '../../errors/problems.ts';
import { mayReadEventAdmin, maySetResults } from '../../permissions/event.ts';
import type { Authorize } from './set-result.server.ts';

/** Lets in pro members until the event is official, and the site admin. */
export async function enterForResults(
  request: FastifyRequest<{ Params: { league_id: string } }>,
): Promise<{ viewer: SignedIn; authorize: Authorize }> {
  const { viewer, league } = await enterLeague(request, mayReadEventAdmin);
  const authorize: Authorize = (event) => {
    if (maySetResults(viewer, league, event)) return;
    throw problem(viewer.role === 'pro' ? 'event_official' : 'not_pro');
  };
  return { viewer, authorize };
}
