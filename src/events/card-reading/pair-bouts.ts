import type { Result } from '../../fights/fight.ts';
import { nameKey, sameFighter } from '../../fights/same-fighter.ts';

export type Bout = {
  bout_order: number;
  red_name: string;
  blue_name: string;
  red_link?: string | null;
  blue_link?: string | null;
};

/** `isSwapped`: red in one is blue in the other. */
export type BoutPair<Stored, Read> = { stored: Stored; read: Read; isSwapped: boolean };

export type BoutPairs<Stored, Read> = { pairs: BoutPair<Stored, Read>[]; gone: Stored[]; added: Read[] };

/** A stored name and another spelling that somebody confirmed as the same person's. */
export type Spelling = { was: string; is: string };

type Fighter = { name: string; key: string; link?: string | null };
type Corners = [red: Fighter, blue: Fighter];
type Same = (stored: Fighter, read: Fighter) => boolean;
type Sign = (stored: Corners, read: Corners, equal: Same) => boolean;

const both =
  (same: Same | null): Sign =>
  ([red, blue], [readRed, readBlue], equal) =>
    (same ?? equal)(red, readRed) && (same ?? equal)(blue, readBlue);
const one =
  (same: Same | null): Sign =>
  ([red, blue], [readRed, readBlue], equal) =>
    (same ?? equal)(red, readRed) || (same ?? equal)(blue, readBlue);

const samePerson: Same = (stored, read) => sameFighter(stored, read);

/** Each sign only sees what the ones before it left over. Place is not among them: the same place can be another fight. */
const signs: Sign[] = [
  both(null),
  (stored, read, equal) => both((a, b) => equal(a, b) || samePerson(a, b))(stored, read, equal),
  one(null),
  one(samePerson),
];

/**
 * Finds the stored fight for each one read: a fight is two names, whichever corners they are in. If several match, the one in
 * the same place.
 */
export function pairBouts<Stored extends Bout, Read extends Bout>(
  stored: readonly Stored[],
  read: readonly Read[],
  spellings: readonly Spelling[] = [],
): BoutPairs<Stored, Read> {
  const known = new Set(spellings.map(({ was, is }) => `${nameKey(was)} ${nameKey(is)}`));
  const equal: Same = (a, b) => a.key === b.key || known.has(`${a.key} ${b.key}`);
  const left = new Map(stored.map((bout) => [bout, cornersOf(bout)]));
  const partners = new Map<Read, BoutPair<Stored, Read>>();
  const corners = read.map((bout) => ({ bout, corners: cornersOf(bout) }));
  for (const sign of signs) {
    for (const samePlace of [true, false]) {
      for (const { bout, corners: now } of corners) {
        if (partners.has(bout)) continue;
        for (const [candidate, before] of left) {
          if (samePlace && candidate.bout_order !== bout.bout_order) continue;
          const straight = sign(before, now, equal);
          if (!straight && !sign(before, [now[1], now[0]], equal)) continue;
          partners.set(bout, { stored: candidate, read: bout, isSwapped: !straight });
          left.delete(candidate);
          break;
        }
      }
    }
  }
  return {
    pairs: read.flatMap((bout) => partners.get(bout) ?? []),
    gone: [...left.keys()],
    added: read.filter((bout) => !partners.has(bout)),
  };
}

function cornersOf({ red_name, blue_name, red_link, blue_link }: Bout): Corners {
  return [
    { name: red_name, key: nameKey(red_name), link: red_link },
    { name: blue_name, key: nameKey(blue_name), link: blue_link },
  ];
}

/** Both corners' fields, and a result, with red and blue swapped. */
export function swapCorners<Fields extends object>(fields: Fields): Fields {
  const turn = ([field, value]: [string, unknown]) => [
    field.replace(/^(?:red|blue)(?=_)/, (corner) => (corner === 'red' ? 'blue' : 'red')),
    field === 'result_winner' ? turnedWinner(value as Result['result_winner']) : value,
  ];
  return Object.fromEntries(Object.entries(fields).map(turn)) as Fields;
}

function turnedWinner(winner: Result['result_winner']): Result['result_winner'] {
  if (winner === 'red') return 'blue';
  return winner === 'blue' ? 'red' : winner;
}
