import { z } from 'zod';
import { requireViewer } from '../auth/viewer.server.ts';
import { EventAnswer, presentEvent } from '../events/event-answer.server.ts';
import { corners, pickMethods } from '../fights/fight.ts';
import { FightAnswer, presentFight } from '../fights/fight-answer.server.ts';
import { requireLeague } from '../leagues/standing.sql.ts';
import { mayReadBoards } from '../permissions/league.ts';
import type { Routes } from '../server/app.ts';
import { boardCsv, boardCsvFileName } from './board-csv.ts';
import { type BoardFight, type BoardMember, readBoard } from './read-board.server.ts';

const InEvent = z.object({ league_id: z.uuid(), event_id: z.uuid() });

const MemberAnswer = z.object({
  id: z.uuid(),
  shown_name: z.string(),
  avatar_url: z.string().nullable(),
  is_me: z.boolean(),
  is_former: z.boolean(),
  points: z.int(),
  rank: z.int(),
});

const PickAnswer = z.object({
  user_id: z.uuid(),
  pick_winner: z.enum(corners),
  pick_method: z.enum(pickMethods),
  pick_round: z.int().nullable(),
  points: z.int().nullable(),
});

function presentMember(member: BoardMember, viewerId: string): z.infer<typeof MemberAnswer> {
  return {
    id: member.id,
    shown_name: member.name,
    avatar_url: member.avatar_url,
    is_me: member.id === viewerId,
    is_former: member.is_former,
    points: member.points,
    rank: member.rank,
  };
}

const BoardFightAnswer = FightAnswer.extend({ picks: z.array(PickAnswer) });

function presentBoardFight(fight: BoardFight): z.infer<typeof BoardFightAnswer> {
  return {
    ...presentFight(fight),
    picks: fight.picks.map(({ user_id, pick_winner, pick_method, pick_round, points }) => ({
      user_id,
      pick_winner,
      pick_method,
      pick_round,
      points,
    })),
  };
}

export const boardRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/leagues/:league_id/events/:event_id/board',
    schema: {
      operationId: 'getBoard',
      tags: ['board'],
      summary: "A league's board on an event; others' picks only after the lock",
      params: InEvent,
      response: {
        200: z.object({
          league: z.object({ id: z.uuid(), name: z.string(), is_member: z.boolean() }),
          event: EventAnswer,
          hidden: z.boolean(),
          server_time: z.iso.datetime(),
          members: z.array(MemberAnswer),
          fights: z.array(BoardFightAnswer),
        }),
      },
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      const { league_id, event_id } = request.params;
      const league = await requireLeague(app.db, league_id, viewer, mayReadBoards);
      const board = await readBoard(app.db, { leagueId: league_id, eventId: event_id, viewerId: viewer.id });
      return {
        league: { id: league.id, name: league.name, is_member: league.membership !== null },
        event: presentEvent(board.event),
        hidden: board.hidden,
        server_time: board.event.now.toISOString(),
        members: board.members.map((member) => presentMember(member, viewer.id)),
        fights: board.fights.map(presentBoardFight),
      };
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
