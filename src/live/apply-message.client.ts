import type { QueryClient } from '@tanstack/react-query';
import { type Asked, askedFor } from '../app/api/asked-for.client.ts';
import { refetchSoon } from '../app/api/refetch-soon.client.ts';
import { type Fight, putFight } from '../fights/fight-cache.client.ts';
import type { LiveMessage } from './live-message.ts';

/** Answers that sum up events: refetched, because a message says too little. */
const SUMMARIES = new Set([
  'getLeague',
  'listPastEvents',
  'listLeagues',
  'getStandings',
  'getMatrix',
  'listEvents',
  'listChanges',
  'adminListChanges',
  'getProfile',
  'getOwnProfile',
  'getPickHistory',
  'getVersus',
]);

/** When one of these changes, the event's screens are refetched. */
const EVENT_FIELDS = [
  'name',
  'start_time',
  'venue',
  'revealed_at',
  'reopened_at',
  'official_at',
  'canceled_at',
] as const;

/** Patches what the message describes and refetches the rest. */
export function applyMessage(client: QueryClient, message: LiveMessage): void {
  const { kind, event_id, league_id } = message;
  if (kind === 'fight') putFight(client, message.payload as unknown as Fight);
  if (kind === 'fight' || kind === 'event') refetch(client, (asked) => SUMMARIES.has(asked._id ?? ''));
  if (kind === 'event') recordEvent(client, message);
  if (kind === 'fight_deleted' || kind === 'event_deleted') {
    refetch(client, (asked) => asked.path?.event_id === event_id || SUMMARIES.has(asked._id ?? ''));
  }
  if (league_id !== null) {
    refetch(client, (asked) => asked.path?.league_id === league_id || asked._id === 'listLeagues');
  }
}

const lastKnown = new Map<string, string>();

/** After a gap: what an event was before it says nothing about what the screens have read since. */
export const forgetEvents = () => lastKnown.clear();

/** These matter only until picks are shown; after that, the fight's own message is enough. */
const UNREVEALED_FIELDS = ['live_since', 'resulted_count', 'fight_count'] as const;

/** Every result also sends an event message, but only a change of these fields matters to screens. */
function recordEvent(client: QueryClient, { event_id, payload }: LiveMessage): void {
  const names = payload.revealed_at ? EVENT_FIELDS : [...EVENT_FIELDS, ...UNREVEALED_FIELDS];
  const fields = JSON.stringify(names.map((name) => payload[name] ?? null));
  const news = lastKnown.get(event_id!) !== fields;
  lastKnown.set(event_id!, fields);
  if (news) refetch(client, (asked) => asked.path?.event_id === event_id);
}

function refetch(client: QueryClient, which: (asked: Asked) => boolean): void {
  refetchSoon(client, (query) => which(askedFor(query)));
}
