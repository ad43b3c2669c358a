import { z } from 'zod';
import { requireViewer } from '../../auth/sessions/viewer.server.ts';
import { problem } from '../../errors/problems.ts';
import { maySeeStatus } from '../../permissions/profile.ts';
import type { Routes } from '../../server/http/app.ts';
import { siteFindings } from './site-status.server.ts';

const FindingAnswer = z
  .object({
    what: z.string(),
    found: z.string(),
    is_fine: z.boolean().describe('False: it needs the operator.'),
  })
  .meta({ id: 'Finding' });

export const statusRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/admin/status',
    schema: {
      operationId: 'getSiteStatus',
      tags: ['operation'],
      summary: "Get the site's health, as `npm run admin -- status` prints it; site admin only",
      response: { 200: z.object({ findings: z.array(FindingAnswer) }) },
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      if (!maySeeStatus(viewer)) throw problem('admin_only');
      const findings = await siteFindings(app.db, app.config);
      return { findings: findings.map(({ what, found, isFine }) => ({ what, found, is_fine: isFine })) };
    },
  });
};
