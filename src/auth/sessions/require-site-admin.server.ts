import type { FastifyRequest } from 'fastify';
import { problem } from '../../errors/problems.ts';
import { mayRunEvents } from '../../permissions/event.ts';
import { requireViewer, type SignedIn } from './viewer.server.ts';

/** The site admin who asks; anyone else is refused with 401 or 403 'admin_only'. */
export async function requireSiteAdmin(request: FastifyRequest): Promise<SignedIn> {
  const viewer = await requireViewer(request);
  if (!mayRunEvents(viewer)) throw problem('admin_only');
  return viewer;
}

/** A hook for routes that are the site admin's: nobody else even learns whether the input was valid. */
export async function siteAdminOnly(request: FastifyRequest): Promise<void> {
  await requireSiteAdmin(request);
}
