import type { Instant } from '../../time/instant.ts';
import type { Counts, Scoring } from '../scoring.ts';

export interface SeasonEvent {
  id: string;
  start_time: Instant;
  /** Points of an event that is not complete are provisional, and nobody has won it yet. */
  complete: boolean;
  /** Of the season that the event belongs to. */
  scoring: Scoring;
}

/** The complete ones, oldest first, each by its place among all. */
export const completeEvents = (events: readonly SeasonEvent[]): number[] =>
  events.flatMap((event, index) => (event.complete ? [index] : []));

/** What a member got on an event, named by its place among the events. */
export interface EventScore extends Counts {
  event: number;
  won: boolean;
  /** Right winners after the last wrong one of the card; null where none was wrong. */
  right_since_wrong: number | null;
}

/** What a member has imported from before the league was here: sums of results, without picks. */
export interface ImportedTotals {
  /** In hundredths at the finest. */
  points: number;
  wins: number;
  events: number;
  best: number;
}

export interface SeasonMember {
  id: string;
  name: string;
  joined_at: Instant;
  /** In the events' order; an event without one was missed. */
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
