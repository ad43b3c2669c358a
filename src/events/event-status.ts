import {
  type CalledOff,
  type FightStatus,
  isCanceled,
  isResulted,
  type ResultWinner,
} from '../fights/fight.ts';
import { type Instant, milliseconds } from '../time/instant.ts';

export const eventStatuses = ['upcoming', 'live', 'completed'] as const;
export type EventStatus = (typeof eventStatuses)[number];

export const eventStatusLabels: Record<EventStatus, string> = {
  upcoming: 'Upcoming',
  live: 'Live',
  completed: 'Completed',
};

export type CardFight = CalledOff & {
  status: FightStatus;
  result_winner: ResultWinner | null;
  updated_at: Instant;
};

export type CardSummary = {
  fight_count: number;
  /** Canceled bouts included. */
  resulted_count: number;
  canceled_count: number;
  /** The latest update of any live fight; null when none is live. */
  live_updated_at: Instant | null;
};

export function summarizeCard(fights: readonly CardFight[]): CardSummary {
  const liveUpdates = fights.filter((fight) => fight.status === 'live').map((fight) => fight.updated_at);
  return {
    fight_count: fights.length,
    resulted_count: fights.filter(isResulted).length,
    canceled_count: fights.filter(isCanceled).length,
    live_updated_at: liveUpdates.sort((one, other) => milliseconds(other) - milliseconds(one))[0] ?? null,
  };
}

/** An event without fights is never complete. */
export function isComplete({
  fight_count,
  resulted_count,
}: Pick<CardSummary, 'fight_count' | 'resulted_count'>): boolean {
  return fight_count > 0 && resulted_count === fight_count;
}

/** Whether the event was called off, or every bout on it. */
export function isCanceledEvent(event: {
  canceled_at: Instant | null;
  fight_count: number;
  canceled_count: number;
}): boolean {
  const isBare = event.fight_count > 0 && event.canceled_count === event.fight_count;
  return event.canceled_at !== null || isBare;
}

const FORGOTTEN_MS = 24 * 60 * 60 * 1000;

/** How many results a card is still missing a day after its start, when nobody is likely to enter them anymore. */
export function forgottenResults({
  fight_count,
  resulted_count,
  canceled_at,
  start_time,
  now,
}: Pick<CardSummary, 'fight_count' | 'resulted_count'> & {
  canceled_at: Instant | null;
  start_time: Instant;
  now: Instant;
}): number {
  const isForgotten = canceled_at === null && milliseconds(now) - milliseconds(start_time) > FORGOTTEN_MS;
  return isForgotten ? fight_count - resulted_count : 0;
}

/** The bouts that are still on, and how many of them have a result. */
export const boutsOn = ({
  fight_count,
  resulted_count,
  canceled_count,
}: Omit<CardSummary, 'live_updated_at'>) => ({
  bouts: fight_count - canceled_count,
  results: resulted_count - canceled_count,
});

export const NO_CARD_YET = 'Started, no card yet';

export function liveNowTitle({ fight_count }: Pick<CardSummary, 'fight_count'>): string {
  return fight_count === 0 ? NO_CARD_YET : 'Live now';
}

/** The status follows the fights (R21); a live fight wins even when every fight has a result. */
export function eventStatus(card: CardSummary): EventStatus {
  if (card.live_updated_at !== null) return 'live';
  if (isComplete(card)) return 'completed';
  return card.resulted_count > card.canceled_count ? 'live' : 'upcoming';
}
