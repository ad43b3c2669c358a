import { type Corner, cornerName, type FightNames } from '../../fights/fight.ts';
import { eventWinners } from '../../scoring/event-winner.ts';
import { isPerfect, scorePick } from '../../scoring/score-pick.ts';
import type { Scoring } from '../../scoring/scoring.ts';
import { compareAlphabetically } from '../../text/alphabetical.ts';
import type { BoardMember, PickedFight, Ranked } from '../board-view.ts';

type Member = Ranked<BoardMember>;
type Fight = PickedFight & FightNames & { bout_order: number };

/** A right pick that nobody else had. */
export type LoneCall = {
  member: Member;
  /** The fighter who won. */
  fighter: string;
  points: number;
  /** How many picked the fight. */
  among: number;
};

export type NightRecap = {
  /** Everyone with the top total; nobody when no one scored (R25). */
  winners: Member[];
  /** Who comes after the winners, down to third place. */
  runnersUp: Member[];
  loneCall: LoneCall | null;
  /** Who called fights to the round; those with the most come first. */
  perfect: { member: Member; count: number }[];
};

/** What is worth telling about a night once every result is in. Expects `ranking` in board order. */
export function nightRecap(
  ranking: readonly Member[],
  fights: readonly Fight[],
  scoring: Scoring,
): NightRecap {
  const winners = eventWinners(ranking);
  const runnersUp = ranking.filter(
    (member) => member.place <= 3 && member.points > 0 && !winners.includes(member),
  );
  return {
    winners,
    runnersUp,
    loneCall: bestLoneCall(ranking, fights, scoring),
    perfect: perfectPicks(ranking, fights),
  };
}

/** With fewer than three picks, being alone means nothing. */
const FEWEST_PICKS = 3;

/** The one worth the most; among equals the one against the most picks, then the latest. */
function bestLoneCall(
  ranking: readonly Member[],
  fights: readonly Fight[],
  scoring: Scoring,
): LoneCall | null {
  const memberOf = new Map(ranking.map((member) => [member.id, member]));
  const calls = fights.flatMap((fight): (LoneCall & { bout: number })[] => {
    const [right, ...others] = fight.picks.filter((pick) => pick.pick_winner === fight.result_winner);
    const member = right && memberOf.get(right.user_id);
    const among = fight.picks.length;
    if (!member || others.length > 0 || among < FEWEST_PICKS) return [];
    const fighter = cornerName(fight.result_winner as Corner, fight);
    return [{ member, fighter, points: scorePick(right, fight, scoring), among, bout: fight.bout_order }];
  });
  const [best] = calls.sort(
    (one, other) => other.points - one.points || other.among - one.among || other.bout - one.bout,
  );
  if (!best) return null;
  const { bout, ...call } = best;
  return call;
}

function perfectPicks(ranking: readonly Member[], fights: readonly Fight[]): NightRecap['perfect'] {
  const owners = fights.flatMap((fight) =>
    fight.picks.filter((pick) => isPerfect(pick, fight)).map((pick) => pick.user_id),
  );
  return ranking
    .map((member) => ({ member, count: owners.filter((id) => id === member.id).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || compareAlphabetically(one.member, other.member));
}
