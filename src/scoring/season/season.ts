import type { Instant } from '../../time/instant.ts';
import type { Counts, Scoring } from '../scoring.ts';

export interface SeasonEvent {
  id: string;
  start_time: Instant;
  /** Points of an event that is not complete are provisional, and nobody has won it yet. */
  complete: boolean;
  /** Its scores are only summed; never one of the latest that are complete. */
  summed?: boolean;
}

/** The complete ones, oldest first, each by its place among all. */
export const completeEvents = (events: readonly SeasonEvent[]): number[] =>
  events.flatMap((event, index) => (event.complete ? [index] : []));

/** What a member got on an event, named by its place among the events. */
export interface EventScore extends Counts {
  event: number;
  won: boolean;
}

/** What a member has imported from before the league was here: sums of results, without picks. */
export interface ImportedTotals {
  /** In hundredths at the finest. */
  points: number;
  wins: number;
  events: number;
  best: number;
}

/** What a member got on the events that are summed, all of them complete: no table needs more of them. */
export interface EarlierEvents extends Counts {
  wins: number;
  /** Those with a pick. */
  played: number;
  /** The most points on one of them. */
  best: number;
  /** The lowest points of those with a pick, as many as the season drops, lowest first. */
  lowest: readonly number[];
  /** By event. */
  marks: Uint8Array;
}

export interface SeasonMember {
  id: string;
  name: string;
  joined_at: Instant;
  /** In the events' order; an event without one was missed, unless it is summed. */
  scores: readonly EventScore[];
  earlier?: EarlierEvents;
  /** Right winners in a row, up to the latest pick that could be right. */
  right_in_row: number;
  imported: ImportedTotals | null;
}

export interface SeasonRules {
  scoring: Scoring;
  drop_worst: number;
}

export interface Season {
  /** Oldest first. */
  events: readonly SeasonEvent[];
  members: readonly SeasonMember[];
  rules: SeasonRules;
}
