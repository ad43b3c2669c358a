import type { FastifyRequest } from 'fastify';
import { problem } from '../../errors/problems.ts';
import { mayRunEvents } from '../../permissions/event.ts';
import { requireViewer, type SignedIn } from './viewer.server.ts';

/** Throws 401, or 403 'admin_only'. */
export async function requireSiteAdmin(request: FastifyRequest): Promise<SignedIn> {
  const viewer = await requireViewer(request);
  if (!mayRunEvents(viewer)) throw problem('admin_only');
  return viewer;
}

/** A preValidation hook: others do not even learn whether their input was valid. */
export async function siteAdminOnly(request: FastifyRequest): Promise<void> {
  await requireSiteAdmin(request);
}
