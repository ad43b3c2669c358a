import type { ReadFight } from '../../src/events/card-reading/card-reading.ts';
import type {
  CardComparison,
  CardStep,
  FightChange,
  FollowedFight,
} from '../../src/events/follow/compare-card.ts';
import type { corners, Result } from '../../src/fights/fight.ts';

/** What of a comparison is taken; everything if nothing is said. */
export type Taking<Stored> = {
  step?: (step: CardStep<Stored>) => boolean;
  change?: (change: FightChange<Stored>) => boolean;
  results?: boolean;
};

/** The card once a reading was followed, opener first: stored fights in their corners, new ones as the page has them. */
export function followCard<Stored extends FollowedFight>(
  { steps, changes, results, pairs }: CardComparison<Stored>,
  {
    step: takes = () => true,
    change: takesChange = () => true,
    results: takesResults = true,
  }: Taking<Stored> = {},
): (Stored | FollowedFight)[] {
  const taken = new Map<Stored, Stored>(pairs.map(({ stored }) => [stored, { ...stored }]));
  const placeOf = new Map(pairs.map(({ stored, read }) => [stored, read.bout_order]));
  const fights: { place: number; fight: Stored | FollowedFight }[] = [];
  for (const step of steps.filter((one) => takes(one))) {
    if (step.kind === 'added') fights.push({ place: step.read.bout_order, fight: newFight(step.read) });
    else if (step.kind !== 'gone') Object.assign(taken.get(step.stored) ?? {}, nameOf(step));
  }
  for (const change of changes.filter((one) => takesChange(one))) {
    const fight = taken.get(change.stored);
    if (!fight) continue;
    if (change.kind === 'spelling') fight[`${change.corner}_name`] = change.is;
    if (change.kind === 'weight_class') fight.weight_class = change.is;
    if (change.kind === 'rounds') fight.scheduled_rounds = change.is;
  }
  for (const { stored, is } of takesResults ? results : []) Object.assign(taken.get(stored) ?? {}, is);
  for (const [stored, fight] of taken) fights.push({ place: placeOf.get(stored) ?? 0, fight });
  for (const step of steps) {
    if (step.kind !== 'gone' || takes(step)) continue;
    fights.push({ place: placeBeside(step.stored, pairs), fight: { ...step.stored } });
  }
  fights.sort((one, other) => one.place - other.place);
  return fights.map(({ fight }, at) => ({ ...fight, bout_order: at + 1 }));
}

function nameOf(step: { corner: (typeof corners)[number]; is: string; link: string | null }) {
  return { [`${step.corner}_name`]: step.is, ...(step.link && { [`${step.corner}_link`]: step.link }) };
}

/** Behind the nearest earlier fight that stays. */
function placeBeside<Stored extends FollowedFight>(
  gone: Stored,
  pairs: readonly { stored: Stored; read: ReadFight }[],
): number {
  const before = pairs
    .filter(({ stored }) => stored.bout_order < gone.bout_order)
    .toSorted((one, other) => one.stored.bout_order - other.stored.bout_order);
  return (before.at(-1)?.read.bout_order ?? 0) + 0.5;
}

function newFight({
  rounds_guessed,
  unread_result,
  result,
  ...fight
}: ReadFight): FollowedFight & Partial<Result> {
  return { ...fight, ...result };
}
