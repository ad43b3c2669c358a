import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { listEveryChange } from '../../audit-log/audit-log.sql.ts';
import { enterLeague } from '../../auth/sessions/viewer.server.ts';
import { problem } from '../../errors/problems.ts';
import { findEvent } from '../../events/events.sql.ts';
import { listFights } from '../../fights/fights.sql.ts';
import { type League, mayEnterLeague, mayReadBoards } from '../../permissions/league.ts';
import type { Database } from '../../server/database/database.ts';
import type { Routes } from '../../server/http/app.ts';
import { sendFile } from '../../server/http/send-file.ts';
import { TimeAnswer } from '../../server/http/time-answer.ts';
import { readHistoryNames } from '../../text/league-names.sql.ts';
import { listBoardMembers } from '../board.sql.ts';
import { findLock, findSealed, listSavedAt, listSeals } from './book.sql.ts';
import { bookText } from './book-text.ts';
import { sealLetters } from './seal.ts';

const InEvent = z.object({ league_id: z.uuid(), event_id: z.uuid() });

const SealAnswer = z
  .object({
    letters: z.string().describe('The first 16 of the hash, in groups of four.'),
    hash: z.string().describe('SHA-256 of the sealed lines of the download.'),
    sealed_at: TimeAnswer,
    voided_at: TimeAnswer.nullable().describe('Picks were reopened; the next lock makes another.'),
  })
  .meta({ id: 'Seal' });

const BookAnswer = z
  .object({
    locked_at: TimeAnswer,
    locked_by: z.enum(['start', 'live', 'result']),
    saved: z
      .array(z.object({ fight_id: z.uuid(), user_id: z.uuid(), saved_at: TimeAnswer }))
      .describe('When each pick was last saved.'),
  })
  .meta({ id: 'Book' });

type InLeague = FastifyRequest<{ Params: z.infer<typeof InEvent> }>;

/** The book opens when picks are shown: the board's first reader does that, and nobody sooner. */
async function openBook(db: Database, request: InLeague) {
  const { league, event } = await enterBook(db, request, mayEnterLeague);
  const lock = await findLock(db, event.id);
  if (!lock) throw problem('book_closed');
  return { league, event, lock };
}

async function enterBook(db: Database, request: InLeague, may: (league: League) => boolean) {
  const { league } = await enterLeague(request, may);
  const { event_id } = request.params;
  const event = await findEvent(db, event_id);
  if (!event) throw problem('event_not_found');
  return { league, event };
}

export const bookRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/events/:event_id/seals',
    schema: {
      operationId: 'listSeals',
      tags: ['board'],
      summary:
        "List the seals of a league's picks on an event, the newest first; none before picks are shown",
      params: InEvent,
      response: { 200: z.object({ seals: z.array(SealAnswer) }) },
    },
    config: { problems: ['event_not_found'] },
    async handler(request) {
      const { league, event } = await enterBook(app.db, request, mayReadBoards);
      const seals = event.revealed_at ? await listSeals(app.db, league.id, event.id) : [];
      return {
        seals: seals.map((seal) => ({ ...seal, letters: sealLetters(seal.hash) })),
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/events/:event_id/book',
    schema: {
      operationId: 'getBook',
      tags: ['board'],
      summary:
        'Get when picks locked, why, and when each of them was last saved; for members, once picks are shown',
      params: InEvent,
      response: { 200: BookAnswer },
    },
    config: { problems: ['event_not_found', 'book_closed'] },
    async handler(request) {
      const { league, event, lock } = await openBook(app.db, request);
      return { ...lock, saved: await listSavedAt(app.db, league.id, event.id) };
    },
  });

  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/events/:event_id/book.txt',
    schema: {
      operationId: 'downloadBook',
      tags: ['board'],
      summary:
        "Download the open book: lock, changes, results and the sealed picks; every member's copy is the same",
      params: InEvent,
      response: {
        200: { description: 'The file', content: { 'text/plain': { schema: z.string() } } },
      },
    },
    config: { problems: ['event_not_found', 'book_closed'] },
    async handler(request, reply) {
      const { league, event, lock } = await openBook(app.db, request);
      const [seals, sealed, fights, users, changes, nameOf] = await Promise.all([
        listSeals(app.db, league.id, event.id),
        findSealed(app.db, league.id, event.id),
        listFights(app.db, event.id),
        listBoardMembers(app.db, league.id, event.id),
        listEveryChange(app.db, event.id),
        readHistoryNames(app.db, league.id, event.id),
      ]);
      const text = bookText({
        league,
        event,
        lock,
        seals,
        sealed: sealed ?? null,
        members: users
          .map((user) => ({ id: user.id, name: nameOf(user) }))
          .sort((one, other) => (one.id < other.id ? -1 : 1)),
        fights,
        changes: changes.map(({ changed_by, before, after, ...change }) => ({
          ...change,
          before: before as never,
          after: after as never,
          by: changed_by ? nameOf(changed_by) : 'the site',
        })),
      });
      const name = `book_${event.id}_league_${league.id}.txt`;
      return sendFile(reply, { type: 'text/plain; charset=utf-8', name }, text);
    },
  });
};
