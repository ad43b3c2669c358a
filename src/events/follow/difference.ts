import type { Corner, Result } from '../../fights/fight.ts';
import type { FightFields } from '../../fights/fight-fields.ts';
import { differBySuffix } from '../../fights/same-fighter.ts';
import type { NewOrder } from './bout-orders.ts';

export const followModes = ['tell', 'keep'] as const;
/** 'keep' takes whatever is safe before the lock; with 'tell' the site admin takes every change by hand. */
export type FollowMode = (typeof followModes)[number];

export const followingEnds = ['missing', 'redirect', 'no_section', 'over'] as const;
/** Why following stopped by itself. */
export type FollowingEnd = (typeof followingEnds)[number];

export const differenceKinds = [
  'suspicious',
  'moved',
  'added',
  'gone',
  'replaced',
  'renamed',
  'order',
  'weight_class',
  'rounds',
  'venue',
  'name',
  'date',
  'announced',
  'result',
  'overturned',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What taking a difference writes. */
export type DifferenceChange =
  | { writes: 'fight'; fields: Partial<FightFields> }
  | { writes: 'new_fight'; fields: NewBout; moved: NewOrder[] }
  | { writes: 'orders'; orders: NewOrder[] }
  | { writes: 'event'; fields: { name?: string; venue?: string } }
  | { writes: 'result'; result: Result }
  | { writes: 'removal' };

export type NewBout = Pick<
  FightFields,
  'bout_order' | 'red_name' | 'blue_name' | 'scheduled_rounds' | 'weight_class'
>;

/** The details stored with a difference and shown beside it. */
export interface DifferenceDetail {
  /** The names on the card, or the page's names when the card lacks the bout. */
  red_name: string | null;
  blue_name: string | null;
  corner: Corner | null;
  was: string | null;
  is: string | null;
}

export interface Difference extends DifferenceDetail {
  kind: DifferenceKind;
  /** Different for every difference. */
  key: string;
  fight_id: string | null;
  /** Null when there is nothing to take. */
  change: DifferenceChange | null;
}

export interface Sighting {
  first_revision: number;
  first_seen_at: Date;
  left_at: Date | null;
}

export interface Following {
  mode: FollowMode;
  enters_results: boolean;
  locked: boolean;
  official: boolean;
  /** The latest revision that still has it. */
  revision: number;
  now: Date;
}

const MINUTE = 60_000;

type Named = { kind: DifferenceKind; was: string | null; is: string | null };

const isAsked = ({ kind, was, is }: Named) => kind === 'replaced' && differBySuffix(was ?? '', is ?? '');

/**
 * Whether the server takes a difference without asking (R35). One that a user has reverted is refused later, when it would be
 * taken.
 */
export function isTakenUnasked(difference: Difference, sighting: Sighting, following: Following): boolean {
  if (difference.change === null || sighting.left_at) return false;
  const age = following.now.getTime() - sighting.first_seen_at.getTime();
  const isRepeated = following.revision !== sighting.first_revision;
  if (difference.kind === 'result') {
    const stands = age >= 10 * MINUTE || (isRepeated && age >= 5 * MINUTE);
    return (
      difference.was === null && following.enters_results && following.locked && !following.official && stands
    );
  }
  if (following.mode !== 'keep' || following.locked) return false;
  if (difference.kind === 'replaced') return !isAsked(difference) && (isRepeated || age >= 30 * MINUTE);
  if (difference.kind === 'rounds') return difference.is === '5';
  return ['added', 'order', 'weight_class', 'venue'].includes(difference.kind);
}

/** 'Possibly canceled': a bout that two looks, half an hour apart, both missed on the page. */
export function mayBeOff(
  { kind, first_seen_at }: { kind: DifferenceKind; first_seen_at: Date },
  asked_at: Date | null,
): boolean {
  return kind === 'gone' && asked_at !== null && asked_at.getTime() - first_seen_at.getTime() >= 30 * MINUTE;
}

/** Included in 'Apply all safe': nothing that deletes picks, overrides a user or gives a result away. */
export function isSafe(difference: Named): boolean {
  const { kind, is } = difference;
  if (kind === 'rounds') return is === '5';
  if (isAsked(difference)) return false;
  return ['added', 'order', 'replaced', 'weight_class', 'venue'].includes(kind);
}
