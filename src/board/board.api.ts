import { z } from 'zod';
import { prolongSessions } from '../auth/sessions.sql.ts';
import { requireViewer, sessionClaim } from '../auth/viewer.server.ts';
import { VIEWER_HEADER } from '../auth/viewer-header.ts';
import { problem } from '../errors/problems.ts';
import { requireLeague } from '../leagues/standing.sql.ts';
import { mayReadBoards } from '../permissions/league.ts';
import type { Routes } from '../server/app.ts';
import { Together } from '../server/together.ts';
import { findBoardAccess } from './board-access.sql.ts';
import { BoardAnswer, presentBoard } from './board-answer.server.ts';
import { boardCsv, boardCsvFileName } from './board-csv.ts';
import { KeptBoards } from './kept-boards.server.ts';
import { readBoard } from './read-board.server.ts';
import { sendKept } from './send-kept.server.ts';

const InEvent = z.object({ league_id: z.uuid(), event_id: z.uuid() });

/** Reads a board as somebody who has no picks on it. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export const boardRoutes: Routes = async (app) => {
  const access = new Together(
    (questions: Parameters<typeof findBoardAccess>[1]) => findBoardAccess(app.db, questions),
    {
      atOnce: 2,
      most: 64,
    },
  );
  const kept = new KeptBoards();

  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/events/:event_id/board',
    schema: {
      operationId: 'getBoard',
      tags: ['board'],
      summary: "A league's board on an event; others' picks only after the lock",
      params: InEvent,
      response: { 200: BoardAnswer },
    },
    config: { tellsTime: true },
    // Finds the person, the league and what holds of the board in one query: a kept board costs no other.
    async handler(request, reply) {
      const { league_id, event_id } = request.params;
      const claim = sessionClaim(request);
      const found = claim && (await access.ask({ ...claim, league_id, event_id }));
      if (!found) throw problem('not_signed_in');
      if (found.stale_session) await prolongSessions(app.db, [found.stale_session]);
      const { league_name, version } = found;
      if (league_name === null || !mayReadBoards(found)) throw problem('league_not_found');
      if (!found.event_exists) throw problem('event_not_found');
      const league = { id: league_id, name: league_name };
      reply.header(VIEWER_HEADER, found.viewer_id);
      const read = (viewerId: string) =>
        readBoard(app.db, { leagueId: league_id, eventId: event_id, viewerId });
      if (version !== null) {
        const bytes = await kept.read(`${league_id} ${event_id}`, version, async () => {
          const board = await read(NOBODY);
          return board.hidden
            ? null
            : Buffer.from(JSON.stringify(BoardAnswer.parse(presentBoard(league, board))));
        });
        if (bytes) return sendKept(bytes, request, reply);
      }
      return presentBoard(league, await read(found.viewer_id));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/events/:event_id/board.csv',
    schema: {
      operationId: 'downloadBoardCsv',
      tags: ['board'],
      summary: 'The board as a file',
      params: InEvent,
      response: { 200: z.string() },
    },
    async handler(request, reply) {
      const viewer = await requireViewer(request);
      const { league_id, event_id } = request.params;
      await requireLeague(app.db, league_id, viewer, mayReadBoards);
      const board = await readBoard(app.db, { leagueId: league_id, eventId: event_id, viewerId: viewer.id });
      const members = board.members.map(({ id, name }) => ({ id, shown_name: name }));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${boardCsvFileName(event_id, league_id)}"`)
        .send(boardCsv(members, board.fights));
    },
  });
};
