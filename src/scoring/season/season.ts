import type { Instant } from '../../time/instant.ts';
import type { Counts, Scoring } from '../scoring.ts';

export interface SeasonEvent {
  id: string;
  start_time: Instant;
  /** Points of an event that is not complete are provisional, and nobody has won it yet. */
  complete: boolean;
  /** The scoring of the event's season. */
  scoring: Scoring;
}

/** The complete events, oldest first, each by its position among all events. */
export const completeEvents = (events: readonly SeasonEvent[]): number[] =>
  events.flatMap((event, index) => (event.complete ? [index] : []));

/** A member's score on an event, which is named by its position among the events. */
export interface EventScore extends Counts {
  event: number;
  won: boolean;
  /** Right winners after the card's last wrong one; null when none was wrong. */
  right_since_wrong: number | null;
}

/** What a member has imported from the time before the league was here: totals of results, without picks. */
export interface ImportedTotals {
  /** With two decimals at most. */
  points: number;
  wins: number;
  events: number;
  best: number;
}

export interface SeasonMember {
  id: string;
  name: string;
  joined_at: Instant;
  /** In the events' order; an event that is not in it was missed. */
  scores: readonly EventScore[];
  imported: ImportedTotals | null;
}

export interface SeasonRules {
  drop_worst: number;
}

export interface Season {
  /** Oldest first. */
  events: readonly SeasonEvent[];
  members: readonly SeasonMember[];
  rules: SeasonRules;
}
