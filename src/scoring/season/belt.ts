import type { SeasonEvent } from './season.ts';

export interface Belt {
  /** Ids of members; several after a shared win. */
  holders: string[];
  /** The number of the event at which it last changed hands. */
  since: number;
  /** Events that a holder has won since. */
  defenses: number;
}

/**
 * A holder who is among the next event's winners keeps it; otherwise its winners take it. An event that nobody won changes
 * nothing. Null before the first winner.
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
