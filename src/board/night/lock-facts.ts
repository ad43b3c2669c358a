import {
  type CalledOff,
  type Corner,
  corners,
  type FightNames,
  isCanceled,
  type Pick,
} from '../../fights/fight.ts';
import { fighterName } from '../../fights/fighter-name.ts';
import { listed } from '../../text/listed.ts';

export type LockFact = {
  kind: 'split' | 'safest' | 'alone';
  /** The picks on each side, first the side that the sentence is about: '4-4', '1-7'. */
  count: string;
  text: string;
};

export const factLabels: Record<LockFact['kind'], string> = {
  split: 'Most split',
  safest: 'Safest',
  alone: 'Lone wolf',
};

type Member = { id: string; shown_name: string };
type PickedFight = FightNames &
  CalledOff & {
    bout_order: number;
    picks: readonly (Pick & { user_id: string })[];
  };

/** A fight by how its picks are split. */
type Division = {
  fight: PickedFight;
  favorite: Corner;
  most: number;
  fewest: number;
};

const MOST_FACTS = 3;
/** The share of a fight's picks from which on it is called safe. */
const SAFE_SHARE = 0.75;

/** What is worth saying once picks are shown: the most evenly split fight, the safest one, then who stands alone. */
export function lockFacts(fights: readonly PickedFight[], members: readonly Member[]): LockFact[] {
  // Among equals, the fight higher on the card.
  const divisions = fights
    .filter((fight) => !isCanceled(fight))
    .map(divide)
    .sort((one, other) => other.fight.bout_order - one.fight.bout_order);
  return [
    ...splitFact(divisions, fights),
    ...safestFact(divisions, fights),
    ...aloneFacts(divisions, fights, members),
  ].slice(0, MOST_FACTS);
}

function divide(fight: PickedFight): Division {
  const [red, blue] = corners.map((corner) => picksOn(fight, corner).length) as [number, number];
  return {
    fight,
    favorite: red >= blue ? 'red' : 'blue',
    most: Math.max(red, blue),
    fewest: Math.min(red, blue),
  };
}

const picksOn = (fight: PickedFight, corner: Corner) =>
  fight.picks.filter((pick) => pick.pick_winner === corner);

/** At least two against two, or one against one. */
function splitFact(divisions: readonly Division[], card: readonly FightNames[]): LockFact[] {
  const [closest] = divisions
    .filter(({ most, fewest }) => fewest > 1 || (fewest === 1 && most === 1))
    .sort(
      (one, other) =>
        other.fewest / other.most - one.fewest / one.most ||
        other.fewest + other.most - (one.fewest + one.most),
    );
  if (!closest) return [];
  const [red, blue] = corners.map((corner) => fighterName(corner, closest.fight, card));
  return [
    {
      kind: 'split',
      count: corners.map((corner) => picksOn(closest.fight, corner).length).join('-'),
      text: `${red} vs ${blue}`,
    },
  ];
}

function safestFact(divisions: readonly Division[], card: readonly FightNames[]): LockFact[] {
  const [safest] = divisions
    // One against the rest is that member's own story.
    .filter(({ most, fewest }) => fewest !== 1 && most > 1 && most / (most + fewest) >= SAFE_SHARE)
    .sort(
      (one, other) =>
        other.most / (other.most + other.fewest) - one.most / (one.most + one.fewest) ||
        other.most - one.most,
    );
  if (!safest) return [];
  const { fight, favorite, most, fewest } = safest;
  const name = fighterName(favorite, fight, card);
  const all = most === 2 ? 'Both' : `All ${most}`;
  return [
    {
      kind: 'safest',
      count: `${most}-${fewest}`,
      text: fewest === 0 ? `${all} have ${name}` : `${most} of ${most + fewest} have ${name}`,
    },
  ];
}

/** One against at least two: a fact for each such member, starting with whoever stands against the most. */
function aloneFacts(
  divisions: readonly Division[],
  card: readonly FightNames[],
  members: readonly Member[],
): LockFact[] {
  const alone = divisions
    .filter(({ most, fewest }) => fewest === 1 && most > 1)
    .sort((one, other) => other.most - one.most)
    .map(({ fight, favorite, most }) => {
      const corner = favorite === 'red' ? 'blue' : 'red';
      const member = members.find(({ id }) => id === picksOn(fight, corner)[0]!.user_id);
      return { member, most, name: fighterName(corner, fight, card) };
    });
  return [...new Set(alone.map(({ member }) => member))].flatMap((member): LockFact[] => {
    if (!member) return [];
    const calls = alone.filter((call) => call.member === member).slice(0, 2);
    return [
      {
        kind: 'alone',
        count: `1-${calls[0]!.most}`,
        text: `Only ${member.shown_name} has ${listed(calls.map(({ name }) => name))}`,
      },
    ];
  });
}
