import { type Corner, corners, type FightNames } from '../fight.ts';
import { sameFighter } from '../same-fighter.ts';

/** A fight's names, and the names that its fighters had before. */
export type KnownNames = FightNames & {
  [Field in `${Corner}_spellings`]: string[];
} & { [Field in `${Corner}_replaces`]: string | null };

/** Whether a name belongs to the fighter in the corner: the present name, a remembered spelling, or one that reads the same. */
export function isNameOf(
  fight: Pick<KnownNames, `${Corner}_name` | `${Corner}_spellings`>,
  corner: Corner,
  name: string,
): boolean {
  const now = fight[`${corner}_name`];
  return name === now || fight[`${corner}_spellings`].includes(name) || sameFighter({ name }, { name: now });
}

export type Renaming = {
  /** Corners that now have a different fighter. */
  replaced: Corner[];
  /** Corners where the same fighter's name is spelled differently now. */
  respelled: Corner[];
  /** What the fight remembers from now on. */
  names: Partial<Omit<KnownNames, keyof FightNames>>;
};

/**
 * What new names mean: a different fighter, or another spelling of the same one (R32). In `declared` corners the editor says
 * that it is the same person. `locked` matters because after the lock a pick stands on its corner, and the board names who was
 * replaced.
 */
export function renaming(
  before: KnownNames,
  after: FightNames,
  { declared = [], locked }: { declared?: readonly Corner[]; locked: boolean },
): Renaming {
  const renamed = corners.filter((corner) => before[`${corner}_name`] !== after[`${corner}_name`]);
  const respelled = renamed.filter(
    (corner) => declared.includes(corner) || isNameOf(before, corner, after[`${corner}_name`]),
  );
  const replaced = renamed.filter((corner) => !respelled.includes(corner));
  const names: Record<string, unknown> = {};
  for (const corner of respelled) {
    names[`${corner}_spellings`] = withSpelling(
      before,
      corner,
      before[`${corner}_name`],
      after[`${corner}_name`],
    );
  }
  for (const corner of replaced) {
    const first = before[`${corner}_replaces`] ?? before[`${corner}_name`];
    names[`${corner}_spellings`] = [];
    names[`${corner}_replaces`] = locked && first !== after[`${corner}_name`] ? first : null;
  }
  return { replaced, respelled, names };
}

/** Said afterward: the person who stood there as `former` is the same one. */
export function declaredSame(fight: KnownNames, corner: Corner, former: string): Renaming {
  const replaces = fight[`${corner}_replaces`];
  return {
    replaced: [],
    respelled: [corner],
    names: {
      [`${corner}_spellings`]: withSpelling(fight, corner, former, fight[`${corner}_name`]),
      [`${corner}_replaces`]: replaces === former ? null : replaces,
    },
  };
}

/** Whether a corner's former name is not remembered as a spelling of the present one. */
export const isUndeclared = (
  fight: Pick<KnownNames, `${Corner}_spellings`>,
  former: Record<string, unknown> | null,
): boolean =>
  corners.some((corner) => {
    const name = former?.[`${corner}_name`];
    return typeof name === 'string' && !fight[`${corner}_spellings`].includes(name);
  });

/** More than a card ever needs; the oldest are dropped. */
const MOST_SPELLINGS = 10;

const withSpelling = (before: KnownNames, corner: Corner, former: string, now: string): string[] =>
  [...new Set([...before[`${corner}_spellings`], former])]
    .filter((name) => name !== now)
    .slice(-MOST_SPELLINGS);
