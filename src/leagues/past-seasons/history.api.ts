import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { countAttempt } from '../../auth/limits/attempts.server.ts';
import { enterLeague, requireViewer } from '../../auth/sessions/viewer.server.ts';
import { problem } from '../../errors/problems.ts';
import { mayBringHistory, mayEnterLeague } from '../../permissions/league.ts';
import type { Routes } from '../../server/http/app.ts';
import { createOnce, IdempotencyHeaders } from '../../server/http/create-once.ts';
import { readApart } from '../../server/reading/read-apart.ts';
import { LeagueParams } from '../league-fields.server.ts';
import { HistoryAnswer, HistoryPreviewAnswer, presentPlan, readImports } from './history-answer.server.ts';
import type { HistoryFile, readHistory } from './history-file.ts';
import { HISTORY_LABELS_MAX, HISTORY_TEXT_MAX, LABEL_MAX } from './history-limits.ts';
import { importHistory, undoImport } from './import-history.server.ts';
import { planHistory } from './plan-history.server.ts';

const reader = { file: new URL('./history-file.ts', import.meta.url), name: 'readHistory' };

/** Twenty thousand rows keep a thread busy, whatever they say, so they are read where nobody waits for them. */
async function readHistoryApart(text: string): Promise<HistoryFile> {
  const args: Parameters<typeof readHistory> = [text, new Date()];
  const message = 'This file takes too long to read.';
  return (
    (await readApart<typeof args, HistoryFile>(reader, ...args)) ?? {
      rows: [],
      problems: [{ row: null, message }],
      cleaned: [],
    }
  );
}

/** For the text as JSON: most characters take one or two bytes. */
const HISTORY_BODY_BYTES = 4 * 1024 * 1024;

const FILES_IN_TEN_MINUTES = 60;

const HistoryBody = z
  .strictObject({
    /** A CSV with the columns season, event, date, member, points and won. */
    text: z.string().max(HISTORY_TEXT_MAX),
    members: z
      .array(z.strictObject({ label: z.string().max(LABEL_MAX), user_id: z.uuid().nullable() }))
      .max(HISTORY_LABELS_MAX)
      .default([]),
  })
  .meta({ id: 'HistoryFile' });

/** Refuses everyone else before reading the large body. */
async function ownerOnly(request: FastifyRequest): Promise<void> {
  const { league, viewer } = await enterLeague(
    request as FastifyRequest<{ Params: { league_id: string } }>,
    mayEnterLeague,
  );
  if (!mayBringHistory(viewer, league)) throw problem('league_owner_only');
}

export const historyRoutes: Routes = async (app) => {
  app.addHook('onRequest', ownerOnly);

  const limitFiles = (viewer: { id: string }) =>
    countAttempt(app.db, [
      { kind: 'history_file', subject: viewer.id, most: FILES_IN_TEN_MINUTES, windowSeconds: 600 },
    ]);

  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/history',
    schema: {
      operationId: 'listHistory',
      tags: ['seasons'],
      summary: 'List the imports of past seasons, latest first; owner only',
      params: LeagueParams,
      response: { 200: HistoryAnswer },
    },
    config: { problems: ['league_owner_only'] },
    async handler(request) {
      return readImports(app.db, request.params.league_id);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/leagues/:league_id/history/preview',
    bodyLimit: HISTORY_BODY_BYTES,
    schema: {
      operationId: 'previewHistory',
      tags: ['seasons'],
      summary: 'Preview an import of past seasons: what it would bring, and its problems; owner only',
      description:
        'Changes nothing. A name is taken for the member that `members` says, else for the only one with another form of that name.',
      params: LeagueParams,
      body: HistoryBody,
      response: { 200: HistoryPreviewAnswer },
    },
    config: { problems: ['league_owner_only', 'too_many_attempts'] },
    async handler(request) {
      await limitFiles(await requireViewer(request));
      const { text, members: mapping } = request.body;
      const file = await readHistoryApart(text);
      return presentPlan(
        await planHistory(app.db, request.params.league_id, { file, mapping, suggests: true }),
      );
    },
  });

  app.route({
    method: 'POST',
    url: '/api/leagues/:league_id/history',
    bodyLimit: HISTORY_BODY_BYTES,
    schema: {
      operationId: 'importHistory',
      tags: ['seasons'],
      summary: 'Import past seasons, all of the file or nothing; owner only',
      description:
        'Counts in the all-time standings and between rivals, nowhere else. A name without a member in `members` stays a name.',
      params: LeagueParams,
      headers: IdempotencyHeaders,
      body: HistoryBody,
      response: { 201: z.object({ id: z.uuid(), row_count: z.int() }) },
    },
    config: {
      problems: [
        'league_owner_only',
        'too_many_attempts',
        'too_many_imports',
        'member_not_found',
        'history_has_problems',
      ],
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      await limitFiles(viewer);
      const { league_id } = request.params;
      const { text, members: mapping } = request.body;
      const file = await readHistoryApart(text);
      return createOnce(request, viewer.id, (tx) => importHistory(tx, viewer, { league_id, file, mapping }));
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/leagues/:league_id/history/:import_id',
    schema: {
      operationId: 'undoImport',
      tags: ['seasons'],
      summary: 'Undo an import of past seasons as a whole; owner only',
      params: LeagueParams.extend({ import_id: z.uuid() }),
      response: { 204: z.null() },
    },
    config: { problems: ['league_owner_only', 'import_not_found'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      await app.db.transaction().execute((tx) => undoImport(tx, viewer, request.params));
    },
  });
};
