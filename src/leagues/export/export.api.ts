import { Readable } from 'node:stream';
import { z } from 'zod';
import { enterLeague } from '../../auth/sessions/viewer.server.ts';
import { problem } from '../../errors/problems.ts';
import { waitText } from '../../errors/wait-text.ts';
import { easternDay } from '../../events/eastern-time.ts';
import { mayEnterLeague } from '../../permissions/league.ts';
import type { Routes } from '../../server/http/app.ts';
import { onceClosed } from '../../server/http/once-closed.ts';
import { sendFile } from '../../server/http/send-file.ts';
import { LeagueParams } from '../league-fields.server.ts';
import { archiveName } from './export-files.ts';
import { exportLeague } from './export-league.server.ts';
import { zipStream } from './zip-stream.server.ts';

/** Enough for most archives, including the wait for those ahead. */
const TRY_AGAIN_SECONDS = 30;

/** The sessions whose archives are being written. */
const running = new Set<string>();

/**
 * Allows one archive per session and `most` at a time, because each reads a whole league. Returns what frees the place. Throws
 * 'too_many_downloads'.
 */
function takeExportSlot(session: string, most: number): () => unknown {
  if (running.size >= most || running.has(session)) {
    const retry_at = new Date(Date.now() + TRY_AGAIN_SECONDS * 1000).toISOString();
    throw problem('too_many_downloads', { when: waitText(TRY_AGAIN_SECONDS), retry_at });
  }
  running.add(session);
  return () => running.delete(session);
}

export const exportRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/export.zip',
    schema: {
      operationId: 'exportLeague',
      tags: ['leagues'],
      summary: 'Download a league: rules, seasons, standings, points by event, and the picks of shown events',
      description:
        'CSV files in a ZIP archive, without e-mails. Picks that are not shown yet are not in it. ' +
        'One at a time for each session.',
      params: LeagueParams,
      response: {
        200: { description: 'The archive', content: { 'application/zip': { schema: z.string() } } },
      },
    },
    config: { problems: ['too_many_downloads'] },
    async handler(request, reply) {
      const { viewer, league } = await enterLeague(request, mayEnterLeague);
      const end = takeExportSlot(viewer.session_id, app.config.limits.exportsAtOnce);
      onceClosed(reply.raw, end);
      const day = easternDay(new Date());
      const archive = Readable.from(zipStream(exportLeague(app.db, league, viewer), day));
      // An archive that breaks off lacks its directory, so nobody mistakes it for a complete one.
      archive.once('error', (error) => request.log.error({ err: error }, 'a download broke off'));
      return sendFile(reply, { type: 'application/zip', name: archiveName(league.name, day) }, archive);
    },
  });
};
