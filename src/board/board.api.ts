import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { enterLeague } from '../auth/sessions/viewer.server.ts';
import { mayReadBoards, maySeeWhoIsIn } from '../permissions/league.ts';
import { Batcher } from '../server/database/batcher.ts';
import type { Database } from '../server/database/database.ts';
import type { Routes } from '../server/http/app.ts';
import { type Encoding, encodingFor } from '../server/http/encoding.ts';
import { CsvFile, sendCsv } from '../server/http/send-file.ts';
import { boardOf, findBoardVersions } from './board.sql.ts';
import { BoardAnswer, presentBoard } from './board-answer.server.ts';
import { BoardCache } from './board-cache.server.ts';
import { boardCsv, boardCsvFileName } from './board-csv.ts';
import { readBoard, readShownBoard } from './read-board.server.ts';

const InEvent = z.object({ league_id: z.uuid(), event_id: z.uuid() });

export const boardRoutes: Routes = async (app) => {
  const versions = new Batcher((boards: string[]) => findBoardVersions(app.db, boards), {
    // A second query at the same time would shrink both batches, and the cost is per statement rather than per board.
    concurrency: 1,
    batchSize: 64,
  });
  const cache = new BoardCache();

  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/events/:event_id/board',
    schema: {
      operationId: 'getBoard',
      tags: ['board'],
      summary: "Get a league's board for an event; others' picks only after the lock",
      description:
        "While `hidden`, only one's own picks are on it, and for members how many picks each of them has. Everyone's are shown once the event has started, a result stands or a " +
        'fight has been live for ten minutes; from then on every member gets the same board.',
      params: InEvent,
      response: { 200: BoardAnswer },
    },
    config: { problems: ['event_not_found'] },
    async handler(request, reply) {
      const { viewer, league } = await enterLeague(request, mayReadBoards);
      const { event_id } = request.params;
      const board = boardOf(league.id, event_id);
      const version = await versions.load(board);
      if (version !== null) {
        const encoding = encodingFor(request) ?? null;
        const bytes = await cache.read(`${board} ${version}`, encoding, () =>
          readRevealed(app.db, league.id, event_id),
        );
        if (bytes) return sendJson(reply, bytes, encoding);
      }
      return presentBoard(
        await readBoard(app.db, {
          leagueId: league.id,
          eventId: event_id,
          viewerId: viewer.id,
          seesWhoIsIn: maySeeWhoIsIn(league),
        }),
      );
    },
  });

  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/events/:event_id/board.csv',
    schema: {
      operationId: 'downloadBoardCsv',
      tags: ['board'],
      summary: 'Download the board as CSV',
      params: InEvent,
      response: { 200: CsvFile },
    },
    config: { problems: ['event_not_found'] },
    async handler(request, reply) {
      const { viewer } = await enterLeague(request, mayReadBoards);
      const { league_id, event_id } = request.params;
      const board = await readBoard(app.db, { leagueId: league_id, eventId: event_id, viewerId: viewer.id });
      const members = board.members.map(({ id, name }) => ({ id, shown_name: name }));
      return sendCsv(reply, boardCsvFileName(event_id, league_id), boardCsv(members, board.fights));
    },
  });
};

/** The same for every viewer; null while picks are hidden. */
async function readRevealed(db: Database, leagueId: string, eventId: string): Promise<Buffer | null> {
  const board = await readShownBoard(db, leagueId, eventId);
  return board && Buffer.from(JSON.stringify(BoardAnswer.parse(presentBoard(board))));
}

/** Skips serialization: the response schema was applied before the board was cached. */
function sendJson(reply: FastifyReply, bytes: Buffer, encoding: Encoding | null) {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(bytes as never);
}
