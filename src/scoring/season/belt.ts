import type { SeasonEvent } from './season.ts';

export interface Belt {
  /** Ids of members; several after a shared win. */
  holders: string[];
  /** The place of the event at which it last changed hands. */
  since: number;
  /** Wins of a holder after that one. */
  defenses: number;
}

/**
 * Holders among the winners of the next event keep it, else its winners take it. An event that nobody won changes
 * nothing; null before the first winner.
 */
export function passBelt(
  events: readonly SeasonEvent[],
  members: readonly { id: string; wonOn: readonly boolean[] }[],
): Belt | null {
  let belt: Belt | undefined;
  for (const [event, { complete }] of events.entries()) {
    const winners = members.filter(({ wonOn }) => wonOn[event]).map(({ id }) => id);
    if (complete && winners.length > 0) belt = next(belt, event, winners);
  }
  return belt ?? null;
}

function next(belt: Belt | undefined, event: number, winners: string[]): Belt {
  const stayed = belt?.holders.filter((holder) => winners.includes(holder)) ?? [];
  return belt && stayed.length > 0
    ? { ...belt, holders: stayed, defenses: belt.defenses + 1 }
    : { holders: winners, since: event, defenses: 0 };
}
