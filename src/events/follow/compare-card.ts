import { type Corner, corners, noResult, type Result } from '../../fights/fight.ts';
import { sameFighter, sameSpelling } from '../../fights/same-fighter.ts';
import { sortKey } from '../../text/alphabetical.ts';
import type { CardReading, ReadFight } from '../card-reading/card-reading.ts';
import { type Bout, pairBouts, type Spelling, swapCorners } from '../card-reading/pair-bouts.ts';

/** A fight of a stored card; links are those of the reading before, where there was one. */
export type FollowedFight = Bout & {
  scheduled_rounds: number;
  weight_class: string | null;
} & Partial<Result>;

/** What is said of the event; what is left out is not compared. */
export type FollowedEvent = {
  name?: string | null;
  venue?: string | null;
  /** The calendar day in Eastern Time, YYYY-MM-DD. */
  day?: string | null;
  picksOpen?: boolean;
};

/** What a reading says of the fighters and the bouts. `stored` is the fight it is about. */
export type CardStep<Stored> =
  | {
      kind: 'replaced' | 'renamed';
      was: string;
      is: string;
      stored: Stored;
      corner: Corner;
      link: string | null;
    }
  | { kind: 'gone'; red: string; blue: string; stored: Stored }
  | { kind: 'added'; red: string; blue: string; read: ReadFight };

export type FightChange<Stored> = { stored: Stored } & (
  | { kind: 'spelling'; was: string; is: string; corner: Corner }
  | { kind: 'order'; was: number; is: number }
  | { kind: 'rounds'; was: number; is: 3 | 5 }
  | { kind: 'weight_class'; was: string | null; is: string }
);
export type EventChange = { kind: 'name' | 'venue' | 'date'; was: string | null; is: string };

/** Corners as stored. `was` is null where no result stands. */
export type ResultStep<Stored> = { stored: Stored; was: Result | null; is: Result };

export type SuspiciousReason = 'not_quiet' | 'many_gone' | 'many_replaced' | 'other_day' | 'early_result';

export type CardComparison<Stored> = {
  /** Names before bouts that are gone or new: replaced, renamed, gone, added. */
  steps: CardStep<Stored>[];
  changes: FightChange<Stored>[];
  eventChanges: EventChange[];
  results: ResultStep<Stored>[];
  /** Why nothing is taken from the reading; it is told as suspicious. */
  suspicions: SuspiciousReason[];
  /** Bouts of both, in the reading's order, the reading's corners turned to the stored ones. */
  pairs: { stored: Stored; read: ReadFight }[];
};

export type CompareOptions = { spellings?: readonly Spelling[]; event?: FollowedEvent };

/** What a reading would change on a stored card, whose corners stay. */
export function compareCard<Stored extends FollowedFight>(
  stored: readonly Stored[],
  reading: CardReading,
  { spellings = [], event = {} }: CompareOptions = {},
): CardComparison<Stored> {
  const { pairs: found, gone, added } = pairBouts(stored, reading.fights, spellings);
  const pairs = found.map(({ isSwapped, ...pair }) => ({
    ...pair,
    read: isSwapped ? inStoredCorners(pair.read) : pair.read,
  }));
  const names = pairs.toReversed().flatMap((pair) => nameSteps(pair, spellings));
  const steps: CardStep<Stored>[] = [
    ...names.filter((step) => step.kind === 'replaced'),
    ...names.filter((step) => step.kind === 'renamed'),
    ...gone.map((fight) => ({
      kind: 'gone' as const,
      red: fight.red_name,
      blue: fight.blue_name,
      stored: fight,
    })),
    ...added.map((read) => ({ kind: 'added' as const, red: read.red_name, blue: read.blue_name, read })),
  ];
  const replaced = new Set(names.flatMap((step) => (step.kind === 'replaced' ? [step.stored] : []))).size;
  const signs: [SuspiciousReason, boolean][] = [
    ['not_quiet', reading.problems.length > 0],
    ['many_gone', gone.length > 3 && gone.length > pairs.length],
    ['many_replaced', replaced > 3 && replaced > pairs.length / 2],
    ['other_day', daysApart(event.day, reading.date) > 1],
    ['early_result', event.picksOpen === true && reading.fights.some(({ result }) => result)],
  ];
  return {
    steps,
    changes: fightChanges(pairs),
    eventChanges: eventChanges(event, reading),
    results: pairs.flatMap(resultStep),
    suspicions: signs.flatMap(([reason, is]) => (is ? [reason] : [])),
    pairs,
  };
}

type Pair<Stored> = { stored: Stored; read: ReadFight };
type Placed = { bout_order: number };

/** Rounds and the like belong to the bout; only what belongs to a corner is turned. */
function inStoredCorners({ result, ...fight }: ReadFight): ReadFight {
  return { ...swapCorners(fight), ...(result && { result: swapCorners(result) }) };
}

function nameSteps<Stored extends FollowedFight>(
  { stored, read }: Pair<Stored>,
  spellings: readonly Spelling[],
) {
  return corners.flatMap((corner) => {
    const [was, is] = [stored[`${corner}_name`], read[`${corner}_name`]];
    if (sameSpelling(was, is) || isRemembered(spellings, was, is)) return [];
    const link = read[`${corner}_link`] ?? null;
    const same = sameFighter({ name: was, link: stored[`${corner}_link`] }, { name: is, link });
    return [{ kind: same ? ('renamed' as const) : ('replaced' as const), was, is, stored, corner, link }];
  });
}

function isRemembered(spellings: readonly Spelling[], was: string, is: string): boolean {
  return spellings.some((spelling) => sameSpelling(spelling.was, was) && sameSpelling(spelling.is, is));
}

function fightChanges<Stored extends FollowedFight>(pairs: Pair<Stored>[]): FightChange<Stored>[] {
  const moved = outOfOrder(pairs);
  return pairs.flatMap((pair) => {
    const { stored, read } = pair;
    const changes: FightChange<Stored>[] = [];
    for (const corner of corners) {
      const [was, is] = [stored[`${corner}_name`], read[`${corner}_name`]];
      if (was !== is && sameSpelling(was, is)) changes.push({ kind: 'spelling', was, is, stored, corner });
    }
    if (moved.has(pair)) changes.push({ kind: 'order', was: stored.bout_order, is: read.bout_order, stored });
    if (read.weight_class !== null && sortKey(read.weight_class) !== sortKey(stored.weight_class ?? '')) {
      changes.push({ kind: 'weight_class', was: stored.weight_class, is: read.weight_class, stored });
    }
    if (!read.rounds_guessed && read.scheduled_rounds !== stored.scheduled_rounds) {
      changes.push({ kind: 'rounds', was: stored.scheduled_rounds, is: read.scheduled_rounds, stored });
    }
    return changes;
  });
}

/**
 * The fewest bouts that moved past others; those that only count on for a bout gone or new have not, nor has one around
 * which others changed places.
 */
export function outOfOrder<Stored extends Placed>(pairs: readonly Pair<Stored>[]): Set<Pair<Stored>> {
  const before = pairs.toSorted((one, other) => one.stored.bout_order - other.stored.bout_order);
  const stays = new Set(pairs.filter((pair, at) => before[at] === pair));
  const longest: { pair: Pair<Stored>; length: number; before: number }[] = [];
  pairs.forEach((pair) => {
    let before = -1;
    longest.forEach((other, at) => {
      const follows = other.pair.stored.bout_order < pair.stored.bout_order;
      if (follows && other.length > (longest[before]?.length ?? 0)) before = at;
    });
    // Of equally many that may stay, those whose place is the same.
    const length = 1 + (stays.has(pair) ? 1 / (pairs.length + 1) : 0);
    longest.push({ pair, length: (longest[before]?.length ?? 0) + length, before });
  });
  const moved = new Set(pairs.filter((pair) => !stays.has(pair)));
  const most = Math.max(0, ...longest.map(({ length }) => length));
  let at = longest.findIndex(({ length }) => length === most);
  for (let stayed = longest[at]; stayed; stayed = longest[at]) {
    moved.delete(stayed.pair);
    at = stayed.before;
  }
  return moved;
}

function eventChanges({ name, venue, day }: FollowedEvent, reading: CardReading): EventChange[] {
  const said = [
    ['name', name, reading.name],
    ['venue', venue, reading.venue],
    ['date', day, daysApart(day, reading.date) > 1 ? reading.date : null],
  ] as const;
  return said.flatMap(([kind, was, is]) =>
    was === undefined || is === null || sortKey(is) === sortKey(was ?? '') ? [] : [{ kind, was, is }],
  );
}

/** A venue's day may be one later than in Eastern Time. */
function daysApart(one: string | null | undefined, other: string | null): number {
  return one && other ? Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000 : 0;
}

function resultStep<Stored extends FollowedFight>({ stored, read }: Pair<Stored>): ResultStep<Stored>[] {
  if (!read.result) return [];
  const { result_winner = null, result_method = null, result_round = null } = stored;
  const was = result_winner === null ? null : { result_winner, result_method, result_round };
  const is = { ...noResult, ...read.result };
  const same = (['result_winner', 'result_method', 'result_round'] as const).every(
    (field) => was?.[field] === is[field],
  );
  return same ? [] : [{ stored, was, is }];
}
