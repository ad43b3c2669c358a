import type { Season } from './season.ts';

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
export function passBelt({ events, members }: Season): Belt | null {
  const winnersOf = events.map((): string[] => []);
  for (const member of members) {
    for (const score of member.scores) if (score.won) winnersOf[score.event]!.push(member.id);
  }
  let belt: Belt | undefined;
  for (const [event, winners] of winnersOf.entries()) {
    if (events[event]!.complete && winners.length > 0) belt = next(belt, event, winners);
  }
  return belt ?? null;
}

function next(belt: Belt | undefined, event: number, winners: string[]): Belt {
  const stayed = belt?.holders.filter((holder) => winners.includes(holder)) ?? [];
  return belt && stayed.length > 0
    ? { ...belt, holders: stayed, defenses: belt.defenses + 1 }
    : { holders: winners, since: event, defenses: 0 };
}
