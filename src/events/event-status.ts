import { type FightStatus, isResulted, type ResultWinner } from '../fights/fight.ts';
import { type Instant, milliseconds } from '../time/instant.ts';

export const eventStatuses = ['upcoming', 'live', 'completed'] as const;
export type EventStatus = (typeof eventStatuses)[number];

export type CardFight = { status: FightStatus; result_winner: ResultWinner | null; updated_at: Instant };

/** What the timeline needs to know of a card; a query can count it, `summariseCard` does it from fights. */
export type CardSummary = {
  fight_count: number;
  resulted_count: number;
  /** When the most recently updated live fight was updated; null without a live fight. */
  live_updated_at: Instant | null;
};

export function summariseCard(fights: readonly CardFight[]): CardSummary {
  const liveUpdates = fights.filter((fight) => fight.status === 'live').map((fight) => fight.updated_at);
  return {
    fight_count: fights.length,
    resulted_count: fights.filter(isResulted).length,
    live_updated_at: liveUpdates.sort((one, other) => milliseconds(other) - milliseconds(one))[0] ?? null,
  };
}

/** A complete event has fights and all of them have results. */
export function isComplete({ fight_count, resulted_count }: Omit<CardSummary, 'live_updated_at'>): boolean {
  return fight_count > 0 && resulted_count === fight_count;
}

/** Said of an event that has started without a fight to watch. */
export const NO_CARD_YET = 'Started, no card yet';

/** What an event that is on is announced as. */
export function liveNowTitle({ fight_count }: Pick<CardSummary, 'fight_count'>): string {
  return fight_count === 0 ? NO_CARD_YET : 'Live now';
}

/** The status follows the fights (R21); a live fight counts even when every fight has its result. */
export function eventStatus(card: CardSummary): EventStatus {
  if (card.live_updated_at !== null) return 'live';
  if (isComplete(card)) return 'completed';
  return card.resulted_count > 0 ? 'live' : 'upcoming';
}
