import { z } from 'zod';
import { EventAnswer } from '../events/event-answer.server.ts';
import { FightAnswer } from '../fights/fight-answer.server.ts';
import { PickAnswer } from '../picks/pick-answer.server.ts';
import { presentScoring, ScoringAnswer } from '../scoring/scoring-answer.server.ts';
import { TimeAnswer } from '../server/http/time-answer.ts';
import type { Board } from './read-board.server.ts';

const MemberAnswer = z
  .object({
    id: z.uuid(),
    shown_name: z.string(),
    avatar_url: z.string().nullable(),
    is_former: z.boolean(),
    points: z.int(),
    rank: z.int(),
  })
  .meta({ id: 'BoardMember' });

const BoardPickAnswer = PickAnswer.extend({ user_id: z.uuid(), points: z.int().nullable() }).meta({
  id: 'BoardPick',
});

const BoardFightAnswer = FightAnswer.extend({ picks: z.array(BoardPickAnswer) }).meta({ id: 'BoardFight' });

const PickCountAnswer = z
  .object({
    id: z.uuid(),
    shown_name: z.string(),
    avatar_url: z.string().nullable(),
    pick_count: z.int(),
    /** Has picked every open fight. */
    is_in: z.boolean(),
  })
  .meta({ id: 'PickCount' });

/** Once picks are shown it depends on neither reader nor time, so everyone gets the same bytes. */
export const BoardAnswer = z
  .object({
    league: z.object({ id: z.uuid(), name: z.string() }),
    event: EventAnswer,
    hidden: z.boolean(),
    scoring: ScoringAnswer,
    /** Null once picks are shown. */
    server_time: TimeAnswer.nullable(),
    /** The latest time at which picks are shown; null once they are, and for a canceled event. */
    reveals_at: TimeAnswer.nullable(),
    members: z.array(MemberAnswer),
    fights: z.array(BoardFightAnswer),
    /** Every member of the league, for members of it; null once picks are shown (R30). */
    pick_counts: z.array(PickCountAnswer).nullable(),
  })
  .meta({ id: 'Board' });

export function presentBoard(board: Board): z.infer<typeof BoardAnswer> {
  return {
    ...board,
    scoring: presentScoring(board.league.scoring),
    server_time: board.hidden ? board.event.now : null,
    reveals_at: board.hidden && !board.event.canceled_at ? board.event.reveals_at : null,
    members: board.members.map(withShownName),
    pick_counts: board.pick_counts?.map(withShownName) ?? null,
  };
}

const withShownName = <Member extends { name: string }>(member: Member) => ({
  ...member,
  shown_name: member.name,
});
