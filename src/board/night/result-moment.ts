import { type Corner, methodLabels, noResult, type Result, winningCorner } from '../../fights/fight.ts';
import { fighterName } from '../../fights/fighter-name.ts';
import { posterName } from '../../fights/poster-name.ts';
import { isPerfect, rightParts, scorePick } from '../../scoring/score-pick.ts';
import type { Scoring } from '../../scoring/scoring.ts';
import { listed } from '../../text/listed.ts';
import { ordinal, placeText } from '../../text/ordinal.ts';
import { type Instant, milliseconds } from '../../time/instant.ts';
import { type BoardMember, boardRanking, type PickedFight, type Ranked } from '../board-view.ts';

export type ResultMoment = {
  winner: Corner | null;
  /** The winner's name as on a poster, or 'Draw'. */
  given: string;
  family: string;
  /** 'KO · Round 2'; empty until a method is entered. */
  how: string;
  /** 'New leader: Linh', 'Theo called it', '2 perfect'. */
  call: string;
  /** 'Only one of 8', 'Theo and Maya'. */
  detail: string;
  /** 'Theo 5th → 1st'. */
  climb: string;
  /** The most points that anybody got; 0 when nobody got any. */
  points: number;
  isNewLeader: boolean;
  /** 'You: +0, now 3rd', for screen readers only, because the row shows it. Empty for somebody who is not on the board. */
  own: string;
  spoken: string;
};

type Fight = PickedFight & { red_name: string; blue_name: string };

/** More names than this become a number. */
const MOST_NAMES = 3;

/** What a result changed; null when the fight has no result. */
export function resultMoment(
  fightId: string,
  fights: readonly Fight[],
  members: readonly BoardMember[],
  scoring: Scoring,
): ResultMoment | null {
  const fight = fights.find(({ id }) => id === fightId);
  if (!fight?.resulted_at) return null;
  const ranking = boardRanking(members, asOf(fight.resulted_at, fights), { hidden: false, scoring });
  const winner = winningCorner(fight);
  const name = winner && fight[`${winner}_name`];
  const shown = name
    ? posterName(name)
    : { given: '', family: fight.result_winner === 'nc' ? 'No contest' : 'Draw' };
  const how = methodText(fight);
  const called = calledBy(fight, winner, { ranking, scoring });
  const leader = newLeader(ranking);
  const climb = climbText(ranking, leader?.id ?? called.named);
  const words = [called.call, called.detail].filter((part) => part !== '');
  const [call, detail] = leader
    ? [`New leader: ${leader.name}`, words.join(' · ')]
    : [called.call, called.detail];
  const own = ownText(ranking);
  return {
    winner,
    ...shown,
    how,
    call,
    detail,
    climb,
    points: called.points,
    isNewLeader: leader !== undefined,
    own,
    spoken: [name ?? shown.family, how, call, detail, climb.replace('→', 'to'), own]
      .filter((part) => part !== '')
      .join('. '),
  };
}

/** The card as it was when that result came in, so that it is the newest one. */
const asOf = (resulted_at: Instant, fights: readonly Fight[]) =>
  fights.map((fight) =>
    fight.resulted_at && milliseconds(fight.resulted_at) > milliseconds(resulted_at)
      ? { ...fight, ...noResult, resulted_at: null }
      : fight,
  );

function methodText({ result_winner, result_method, result_round }: Result): string {
  if (result_method === null || result_method === 'nc' || result_winner === 'nc') return '';
  const method = result_method === 'ko_tko' ? 'KO' : methodLabels[result_method];
  return result_method === 'decision' || result_round === null ? method : `${method} · Round ${result_round}`;
}

/** `named` is the one member whom the words already mention. */
type Called = Pick<ResultMoment, 'call' | 'detail' | 'points'> & { named?: string };

function calledBy(
  fight: Fight,
  winner: Corner | null,
  { ranking, scoring }: { ranking: readonly Ranked<BoardMember>[]; scoring: Scoring },
): Called {
  const picks = fight.picks.flatMap((pick) => {
    const member = ranking.find(({ id }) => id === pick.user_id);
    return member ? [{ pick, member, points: scorePick(pick, fight, scoring) }] : [];
  });
  if (picks.length === 0) return { call: 'Nobody picked this fight', detail: '', points: 0 };
  if (winner === null) return { call: 'No one scores', detail: '', points: 0 };
  const right = picks.filter(({ pick }) => rightParts(pick, fight).winner);
  const [first] = right;
  if (!first) {
    const loser = fighterName(winner === 'red' ? 'blue' : 'red', fight, [fight]);
    return {
      call: 'Nobody saw that coming',
      detail: `${everybody(picks.map(({ member }) => member.name))} had ${loser}`,
      points: 0,
    };
  }
  const points = Math.max(...right.map((one) => one.points));
  const perfect = right.filter(({ pick }) => isPerfect(pick, fight)).map(({ member }) => member);
  if (right.length === 1) {
    const detail = [picks.length > 1 && `Only one of ${picks.length}`, perfect.length > 0 && 'Perfect'];
    return {
      call: `${first.member.name} called it`,
      detail: detail.filter(Boolean).join(' · '),
      points,
      named: first.member.id,
    };
  }
  const isAll = right.length === picks.length;
  const had = isAll
    ? `${everybody(picks.map(({ member }) => member.name))} had the winner`
    : `${right.length} of ${picks.length} had the winner`;
  const [only, ...others] = perfect;
  if (!only) return { call: had, detail: '', points };
  if (others.length === 0) return { call: `${only.name} perfect`, detail: had, points, named: only.id };
  const names = perfect.length > MOST_NAMES ? had : listed(perfect.map(({ name }) => name));
  return { call: `${perfect.length} perfect`, detail: names, points };
}

function everybody(names: readonly string[]): string {
  if (names.length === 2) return 'Both';
  return names.length === 1 ? names[0]! : `All ${names.length}`;
}

/** The member who has led alone since this result, and did not before it. */
function newLeader(ranking: readonly Ranked<BoardMember>[]) {
  const [first] = ranking;
  return first && first.movement > 0 && !first.is_tied ? first : undefined;
}

/** Who gained the most places. Among equals the higher placed, because the ranking has them in that order. */
function climbText(ranking: readonly Ranked<BoardMember>[], named?: string): string {
  const [climber] = ranking
    .filter(({ movement }) => movement > 0)
    .sort((one, other) => other.movement - one.movement);
  if (!climber) return '';
  const move = `${ordinal(climber.place + climber.movement)} → ${ordinal(climber.place)}`;
  return climber.id === named ? move : `${climber.name} ${move}`;
}

function ownText(ranking: readonly Ranked<BoardMember>[]): string {
  const me = ranking.find(({ is_me }) => is_me);
  if (!me) return '';
  // Until somebody has points, there are no places to keep.
  const isKept = me.movement === 0 && ranking.some(({ points, gained }) => points > gained);
  return `You: +${me.gained}, ${isKept ? 'still' : 'now'} ${placeText(me, 'tied')}`;
}
