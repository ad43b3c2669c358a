import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { enterLeague } from '../../auth/sessions/viewer.server.ts';
import { mayEnterLeague } from '../../permissions/league.ts';
import type { Routes } from '../../server/http/app.ts';
import { CsvFile, sendCsv } from '../../server/http/send-file.ts';
import { LeagueParams } from '../league-fields.server.ts';
import { readLeagueTable } from './read-season.server.ts';
import { MatrixAnswer, presentMatrix } from './season-matrix.server.ts';
import { presentStandings, StandingsAnswer } from './season-standings.server.ts';
import { matrixCsv, standingsCsv, tableFileName } from './standings-csv.ts';

export const SeasonQuery = z.union([z.enum(['running', 'all']), z.uuid()]);

const TableQuery = z.strictObject({
  season: SeasonQuery.optional(),
  through: z.uuid().optional(),
});

/** Strings, like everything in an address. */
const StandingsQuery = TableQuery.extend({ imported: z.enum(['true', 'false']).optional() });

const ABOUT_TABLES =
  "`season` is a season's id, `running` or `all`, by default the running one. `through` names the last event that counts. " +
  'Ties fall to event wins, perfect picks, right methods, right winners and the best event; then the rank is shared.';

const ABOUT_IMPORTED =
  'The all-time standings count imported results: points, event wins, events and the best event. `imported=false` leaves them out.';

type TableRequest = FastifyRequest<{
  Params: z.infer<typeof LeagueParams>;
  Querystring: z.infer<typeof TableQuery>;
}>;

const countsImported = ({ imported }: z.infer<typeof StandingsQuery>) => imported !== 'false';

export const standingsRoutes: Routes = async (app) => {
  const readTable = async (request: TableRequest, imported: boolean) => {
    const { viewer, league } = await enterLeague(request, mayEnterLeague);
    const table = await readLeagueTable(app.db, league.id, { ...request.query, imported });
    const fileName = (what: 'standings' | 'matrix') => tableFileName(league.id, table.season?.id, what);
    return { viewer, table, fileName };
  };

  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/standings',
    schema: {
      operationId: 'getStandings',
      tags: ['seasons'],
      summary: 'Get the standings, best member first',
      description: `${ABOUT_TABLES} ${ABOUT_IMPORTED}`,
      params: LeagueParams,
      querystring: StandingsQuery,
      response: { 200: StandingsAnswer },
    },
    config: { problems: ['season_not_found', 'event_not_found'] },
    async handler(request) {
      const { viewer, table } = await readTable(request, countsImported(request.query));
      return presentStandings(table, viewer);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/matrix',
    schema: {
      operationId: 'getMatrix',
      tags: ['seasons'],
      summary: "Get each member's points on the last twelve complete events of a season",
      description: ABOUT_TABLES,
      params: LeagueParams,
      querystring: TableQuery,
      response: { 200: MatrixAnswer },
    },
    config: { problems: ['season_not_found', 'event_not_found'] },
    async handler(request) {
      const { viewer, table } = await readTable(request, false);
      return presentMatrix(table, viewer);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/standings.csv',
    schema: {
      operationId: 'downloadStandingsCsv',
      tags: ['seasons'],
      summary: "Download a season's standings as CSV",
      description: `${ABOUT_TABLES} ${ABOUT_IMPORTED}`,
      params: LeagueParams,
      querystring: StandingsQuery,
      response: { 200: CsvFile },
    },
    config: { problems: ['season_not_found', 'event_not_found'] },
    async handler(request, reply) {
      const { viewer, table, fileName } = await readTable(request, countsImported(request.query));
      return sendCsv(reply, fileName('standings'), standingsCsv(presentStandings(table, viewer).standings));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/matrix.csv',
    schema: {
      operationId: 'downloadMatrixCsv',
      tags: ['seasons'],
      summary: "Download a season's points by event as CSV",
      description: ABOUT_TABLES,
      params: LeagueParams,
      querystring: TableQuery,
      response: { 200: CsvFile },
    },
    config: { problems: ['season_not_found', 'event_not_found'] },
    async handler(request, reply) {
      const { viewer, table, fileName } = await readTable(request, false);
      return sendCsv(reply, fileName('matrix'), matrixCsv(presentMatrix(table, viewer)));
    },
  });
};
