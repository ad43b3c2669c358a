import { z } from 'zod';
import { enterLeague, requireViewer } from '../../auth/sessions/viewer.server.ts';
import { nameField } from '../../errors/name-field.server.ts';
import { problem } from '../../errors/problems.ts';
import { readForUser } from '../../events/watch-later/watch-later.sql.ts';
import { type League, mayEnterLeague, mayRunLeague } from '../../permissions/league.ts';
import type { Viewer } from '../../permissions/viewer.ts';
import { type ScoringName, scoringNames } from '../../scoring/scoring.ts';
import { listSeasons } from '../../scoring/season/seasons.sql.ts';
import type { Database } from '../../server/database/database.ts';
import type { Routes } from '../../server/http/app.ts';
import { createOnce, IdempotencyHeaders } from '../../server/http/create-once.ts';
import { normalizeName } from '../../text/normalize-name.ts';
import { LeagueParams } from '../league-fields.server.ts';
import { beginSeason, changeSeason, dropSeason } from './manage-seasons.server.ts';
import { ManagedSeasonAnswer, readManagedSeasons, SeasonsAnswer } from './season-answer.server.ts';
import { DROP_WORST_MAX, seasonNameProblem } from './season-name.ts';

const SeasonParams = LeagueParams.extend({ season_id: z.uuid() });

const SeasonNameField = nameField('season_name', { problemOf: seasonNameProblem, stored: normalizeName });

const PointsField = z.enum(scoringNames as [ScoringName, ...ScoringName[]]);

const DropWorstField = z.int().min(0).max(DROP_WORST_MAX);

export const seasonRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/seasons',
    schema: {
      operationId: 'listSeasons',
      tags: ['seasons'],
      summary: "List a league's seasons, latest first",
      description:
        'An event belongs to the season with the latest start not after its own. `first_events` are for league admins: ' +
        'with one of them the next season may begin.',
      params: LeagueParams,
      response: { 200: SeasonsAnswer },
    },
    async handler(request) {
      const { viewer, league } = await enterLeague(request, mayEnterLeague);
      return readManagedSeasons(app.db, league, viewer, await listSeasons(app.db, league.id));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/leagues/:league_id/seasons',
    schema: {
      operationId: 'beginSeason',
      tags: ['seasons'],
      summary: 'Begin the next season with an open event; league admins only',
      description:
        "The event starts after every locked one. While it is open, the season's start moves with it. Each member's " +
        '`drop_worst` lowest results are dropped, a third of the complete events at most.',
      params: LeagueParams,
      headers: IdempotencyHeaders,
      body: z.strictObject({
        name: SeasonNameField,
        first_event_id: z.uuid(),
        drop_worst: DropWorstField.default(0),
        points: PointsField.default('classic'),
      }),
      response: { 201: ManagedSeasonAnswer },
    },
    config: { problems: ['league_admin_only', 'event_not_found', 'season_not_found', 'season_start_past'] },
    async handler(request) {
      const { viewer, league } = await enterLeague(request, mayEnterLeague);
      if (!mayRunLeague(viewer, league)) throw problem('league_admin_only');
      const { league_id } = request.params;
      const { id } = await createOnce(request, viewer.id, (tx) =>
        beginSeason(tx, viewer, { league_id, ...request.body }),
      );
      return readOne(app.db, league, viewer, id);
    },
  });

  app.route({
    method: 'PATCH',
    url: '/api/leagues/:league_id/seasons/:season_id',
    schema: {
      operationId: 'updateSeason',
      tags: ['seasons'],
      summary: 'Rename a season, or set its rules before its first lock; league admins only',
      params: SeasonParams,
      body: z.strictObject({
        name: SeasonNameField.optional(),
        drop_worst: DropWorstField.optional(),
        points: PointsField.optional(),
      }),
      response: { 200: ManagedSeasonAnswer },
    },
    config: { problems: ['league_admin_only', 'season_not_found', 'season_frozen'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      const league = await app.db
        .transaction()
        .execute((tx) => changeSeason(tx, viewer, request.params, request.body));
      return readOne(app.db, league, viewer, request.params.season_id);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/api/leagues/:league_id/seasons/:season_id',
    schema: {
      operationId: 'deleteSeason',
      tags: ['seasons'],
      summary: 'Delete a season before its first event is shown; league admins only',
      description: 'Its events fall to the season before it.',
      params: SeasonParams,
      response: { 204: z.null() },
    },
    config: { problems: ['league_admin_only', 'season_not_found', 'season_frozen'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      await app.db.transaction().execute((tx) => dropSeason(tx, viewer, request.params));
    },
  });
};

/** After the commit: who watches an event later changes the season as it is, and reads it as they may know it. */
async function readOne(db: Database, league: League, viewer: Viewer, id: string) {
  const { seasons } = await readForUser(db, viewer.id, async () =>
    readManagedSeasons(db, league, viewer, await listSeasons(db, league.id)),
  );
  const season = seasons.find((one) => one.id === id);
  if (!season) throw problem('season_not_found');
  return season;
}
