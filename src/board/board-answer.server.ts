import { z } from 'zod';
import { EventAnswer, presentEvent } from '../events/event-answer.server.ts';
import { FightAnswer, presentFight } from '../fights/fight-answer.server.ts';
import { PickAnswer, presentPick } from '../picks/pick-answer.server.ts';
import type { RankedMember } from '../scoring/event-totals.ts';
import { presentScoring, ScoringAnswer } from '../scoring/scoring-answer.server.ts';
import type { Board, FightWithPicks, NamedPickCount } from './read-board.server.ts';

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

function presentMember(member: RankedMember): z.infer<typeof MemberAnswer> {
  return {
    id: member.id,
    shown_name: member.name,
    avatar_url: member.avatar_url,
    is_former: member.is_former,
    points: member.points,
    rank: member.rank,
  };
}

const BoardFightAnswer = FightAnswer.extend({ picks: z.array(BoardPickAnswer) }).meta({ id: 'BoardFight' });

function presentBoardFight(fight: FightWithPicks): z.infer<typeof BoardFightAnswer> {
  return {
    ...presentFight(fight),
    picks: fight.picks.map((pick) => ({
      user_id: pick.user_id,
      ...presentPick(pick),
      points: pick.points,
    })),
  };
}

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

function presentPickCount(member: NamedPickCount): z.infer<typeof PickCountAnswer> {
  return {
    id: member.id,
    shown_name: member.name,
    avatar_url: member.avatar_url,
    pick_count: member.pick_count,
    is_in: member.is_in,
  };
}

/** Once picks are shown it depends on neither reader nor time, so everyone gets the same bytes. */
export const BoardAnswer = z
  .object({
    league: z.object({ id: z.uuid(), name: z.string() }),
    event: EventAnswer,
    hidden: z.boolean(),
    scoring: ScoringAnswer,
    /** Null once picks are shown. */
    server_time: z.iso.datetime().nullable(),
    /** The latest time at which picks are shown; null once they are, and for a canceled event. */
    reveals_at: z.iso.datetime().nullable(),
    members: z.array(MemberAnswer),
    fights: z.array(BoardFightAnswer),
    /** Every member of the league, for members of it; null once picks are shown (R30). */
    pick_counts: z.array(PickCountAnswer).nullable(),
  })
  .meta({ id: 'Board' });

export function presentBoard(board: Board): z.infer<typeof BoardAnswer> {
  return {
    league: { id: board.league.id, name: board.league.name },
    event: presentEvent(board.event),
    hidden: board.hidden,
    scoring: presentScoring(board.league.scoring),
    server_time: board.hidden ? board.event.now.toISOString() : null,
    reveals_at: board.hidden && !board.event.canceled_at ? board.event.reveals_at.toISOString() : null,
    members: board.members.map(presentMember),
    fights: board.fights.map(presentBoardFight),
    pick_counts: board.pick_counts?.map(presentPickCount) ?? null,
  };
}
