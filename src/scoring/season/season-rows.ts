import type { NameParts } from '../../text/display-name.ts';
import type { Counts } from '../scoring.ts';
import { PICKED, WON } from './marks.ts';
import type { EarlierEvents, EventScore, ImportedTotals, SeasonEvent } from './season.ts';

export interface ScoredEvent extends SeasonEvent {
  name: string;
  start_time: Date;
}

export interface ScoredMember extends NameParts {
  id: string;
  avatar_url: string | null;
  is_former: boolean;
  /** Never: an imported name that is no member's. */
  joined_at: Date;
  has_account: boolean;
  scores: EventScore[];
  earlier?: EarlierEvents;
  right_in_row: number;
  imported: ImportedTotals | null;
}

export interface SeasonScores {
  /** Oldest first; only those on which somebody of the league has picks. */
  events: ScoredEvent[];
  members: ScoredMember[];
  has_imported: boolean;
}

const NEVER = new Date(8.64e15);

type Plain<Row> = { [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] };

interface MemberJson extends Omit<Plain<ScoredMember>, 'scores' | 'earlier' | 'joined_at'> {
  /** Event, winners, methods, rounds, won. */
  scores: [number, number, number, number, boolean][];
  earlier: (SummedCounts & StretchMarks) | null;
  joined_at: string | null;
}

interface SummedCounts extends Counts {
  best: number;
  /** Null where none are dropped. */
  lowest: number[] | null;
}

/** A bit for each event; a row of `STRETCH` events on which the member did nothing is missing. */
interface StretchMarks {
  stretches: number[];
  picked: number[];
  won: number[];
}

export interface SeasonRows {
  events: Plain<ScoredEvent>[];
  members: MemberJson[];
  has_imported: boolean;
}

/** How many events share an integer; `right_winners_in_row` counts on it. */
export const STRETCH = 30;

/** Leaves out the events on which nobody of the league has picks. */
export function readSeasonRows({ events, members, has_imported }: SeasonRows): SeasonScores {
  const marks = members.map(({ earlier }) => earlier && readMarks(earlier, events.length));
  const isPicked = events.map((_, n) => marks.some((one) => one?.[n]));
  for (const { scores } of members) for (const [n] of scores) isPicked[n] = true;
  const picked = events.flatMap((_, n) => (isPicked[n] ? [n] : []));
  const placeOf = new Map(picked.map((n, place) => [n, place]));
  return {
    events: picked.map((n) => ({ ...events[n]!, start_time: new Date(events[n]!.start_time) })),
    members: members.map(({ scores, earlier, ...member }, at) => ({
      ...member,
      deleted_at: member.deleted_at ? new Date(member.deleted_at) : null,
      joined_at: member.joined_at === null ? NEVER : new Date(member.joined_at),
      scores: scores.map(([n, winners, methods, rounds, won]) => ({
        event: placeOf.get(n)!,
        winners,
        methods,
        rounds,
        won,
      })),
      ...(earlier && {
        earlier: readEarlier(
          earlier,
          Uint8Array.from(picked, (n) => marks[at]![n]!),
        ),
      }),
    })),
    has_imported,
  };
}

function readMarks({ stretches, picked, won }: StretchMarks, count: number): Uint8Array {
  const marks = new Uint8Array(count);
  for (const [at, stretch] of stretches.entries()) {
    for (let bit = 0; bit < STRETCH; bit++) {
      const mask = 1 << bit;
      if (picked[at]! & mask) marks[stretch * STRETCH + bit] = won[at]! & mask ? WON : PICKED;
    }
  }
  return marks;
}

function readEarlier(
  { winners, methods, rounds, best, lowest }: SummedCounts,
  marks: Uint8Array,
): EarlierEvents {
  const played = marks.filter((mark) => mark >= PICKED).length;
  const wins = marks.filter((mark) => mark === WON).length;
  return { winners, methods, rounds, wins, played, best, lowest: lowest ?? [], marks };
}
