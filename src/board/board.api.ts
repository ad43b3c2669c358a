import { z } from 'zod';
import { prolongSessions } from '../auth/sessions.sql.ts';
import { requireViewer, sessionClaim } from '../auth/viewer.server.ts';
import { VIEWER_HEADER } from '../auth/viewer-header.ts';
import { problem } from '../errors/problems.ts';
import { findLeague, requireLeague } from '../leagues/standing.sql.ts';
import { mayReadBoards } from '../permissions/league.ts';
import type { Routes } from '../server/app.ts';
import type { Database } from '../server/database.ts';
import { Together } from '../server/together.ts';
import { BoardAnswer, presentBoard } from './board-answer.server.ts';
import { boardCsv, boardCsvFileName } from './board-csv.ts';
import { type BoardQuestion, findBoardReaders } from './board-readers.sql.ts';
import { type KeptBoard, KeptBoards, type RevealedBoard } from './kept-boards.server.ts';
import { readBoard } from './read-board.server.ts';
import { sendKept } from './send-kept.server.ts';

const InEvent = z.object({ league_id: z.uuid(), event_id: z.uuid() });

/** Reads a board as somebody who has no picks on it. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export const boardRoutes: Routes = async (app) => {
  const readers = new Together((questions: BoardQuestion[]) => findBoardReaders(app.db, questions), {
    // A second on its way would make both smaller: most of such a statement's cost is its own, not its questions'.
    atOnce: 1,
    most: 64,
  });
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
    // One query finds the person and the version that holds; a kept board, which knows its readers, costs no other.
    async handler(request, reply) {
      const { league_id, event_id } = request.params;
      const claim = sessionClaim(request);
      const reader = claim && (await readers.ask({ ...claim, league_id, event_id }));
      if (!reader) throw problem('not_signed_in');
      const { viewer_id, stale_session, version } = reader;
      if (stale_session) await prolongSessions(app.db, [stale_session]);
      reply.header(VIEWER_HEADER, viewer_id);
      const board =
        version !== null &&
        (await kept.read(`${league_id} ${event_id}`, version, () =>
          readRevealed(app.db, league_id, event_id),
        ));
      if (board && mayReadBoards(standingOf(board, viewer_id))) return sendKept(board.bytes, request, reply);
      const league = await requireLeague(app.db, league_id, { id: viewer_id }, mayReadBoards);
      return presentBoard(
        league,
        await readBoard(app.db, { leagueId: league_id, eventId: event_id, viewerId: viewer_id }),
      );
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

/** What everybody who may read a board is told of it; null while it is hidden, and where it is gone. */
async function readRevealed(db: Database, leagueId: string, eventId: string): Promise<RevealedBoard | null> {
  const league = await findLeague(db, leagueId, null);
  if (!league) return null;
  const board = await readBoard(db, { leagueId, eventId, viewerId: NOBODY });
  if (board.hidden) return null;
  return {
    json: Buffer.from(JSON.stringify(BoardAnswer.parse(presentBoard(league, board)))),
    boards_by_link: league.boards_by_link,
    members: new Set(board.members.filter(({ is_former }) => !is_former).map(({ id }) => id)),
  };
}

const standingOf = ({ boards_by_link, members }: KeptBoard, viewerId: string) => ({
  boards_by_link,
  membership: members.has(viewerId) ? ('member' as const) : null,
});
