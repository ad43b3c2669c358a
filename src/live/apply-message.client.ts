import type { Query, QueryClient } from '@tanstack/react-query';
import { type Asked, askedFor } from '../app/api/asked-for.client.ts';
import type { PickedAgainst } from '../fights/fight.ts';
import type { LiveMessage } from './live-message.ts';

interface WithFights {
  event?: Record<string, unknown>;
  fights: Fight[];
  /** One's own, beside the card. */
  picks?: unknown[];
}

type Fight = PickedAgainst & { id: string; updated_at: string; status: string };

/** Answers that list events or what they add up to: read again, as they hold more than a message tells. */
const SUMMARIES = new Set([
  'getLeague',
  'listLeagues',
  'getStandings',
  'listEvents',
  'listChanges',
  'adminListChanges',
  'getProfile',
  'getOwnProfile',
]);

/** What decides whether picks are open and shown; a change of one is worth reading the screen again. */
const EVENT_FIELDS = ['name', 'start_time', 'venue', 'revealed_at', 'reopened_at', 'official_at'] as const;

// A thousand pages hear of a result in one instant; what they read again they ask for spread over this long.
const SPREAD_MS = 1500;

/** Brings what the page holds up to date with one message: patched where the message says enough, read again elsewhere. */
export function applyMessage(client: QueryClient, message: LiveMessage): void {
  const { kind, event_id, league_id } = message;
  if (kind === 'fight') patchFight(client, message);
  if (kind === 'fight' || kind === 'event') readAgain(client, (asked) => SUMMARIES.has(asked._id ?? ''));
  if (kind === 'event') noteEvent(client, message);
  if (kind === 'fight_deleted' || kind === 'event_deleted') {
    readAgain(client, (asked) => asked.path?.event_id === event_id || SUMMARIES.has(asked._id ?? ''));
  }
  if (league_id !== null) {
    readAgain(client, (asked) => asked.path?.league_id === league_id || asked._id === 'listLeagues');
  }
}

function patchFight(client: QueryClient, { event_id, payload }: LiveMessage): void {
  const fight = payload as unknown as Fight;
  for (const query of client
    .getQueryCache()
    .findAll({ predicate: (q) => askedFor(q).path?.event_id === event_id })) {
    const data = query.state.data as Partial<WithFights> | undefined;
    if (!Array.isArray(data?.fights)) continue;
    const known = data.fights.find(({ id }) => id === fight.id);
    const locks = fight.status === 'live' && data.event?.locked === false;
    // One's picks then need a fresh look, which the message does not say: fighters and mark change together.
    const changesUnderPicks = Array.isArray(data.picks) && known && !isSameBout(known, fight);
    if (!known || locks || changesUnderPicks) {
      readAgain(client, (_, key) => key === query.queryHash);
      continue;
    }
    if (Date.parse(known.updated_at) > Date.parse(fight.updated_at)) continue;
    const fights = data.fights.map((one) => (one.id === fight.id ? { ...one, ...fight } : one));
    client.setQueryData(query.queryKey, { ...data, fights });
  }
}

const isSameBout = (one: PickedAgainst, other: PickedAgainst) =>
  one.red_name === other.red_name &&
  one.blue_name === other.blue_name &&
  one.scheduled_rounds === other.scheduled_rounds;

const lastKnown = new Map<string, string>();

/** What decides it too until picks are shown: after that the fight's own message says all that a result changes. */
const UNREVEALED_FIELDS = ['live_since', 'resulted_count', 'fight_count'] as const;

/** An event's message comes with every result on its card; only a change of these fields is news to its screens. */
function noteEvent(client: QueryClient, { event_id, payload }: LiveMessage): void {
  const names = payload.revealed_at ? EVENT_FIELDS : [...EVENT_FIELDS, ...UNREVEALED_FIELDS];
  const fields = JSON.stringify(names.map((name) => payload[name] ?? null));
  const news = lastKnown.get(event_id!) !== fields;
  lastKnown.set(event_id!, fields);
  if (news) readAgain(client, (asked) => asked.path?.event_id === event_id);
}

function readAgain(client: QueryClient, which: (asked: Asked, hash: string) => boolean): void {
  const predicate = (query: Query) => which(askedFor(query), query.queryHash);
  void client.invalidateQueries({ predicate, refetchType: 'none' });
  setTimeout(
    () => void client.refetchQueries({ predicate, type: 'active', stale: true }),
    Math.random() * SPREAD_MS,
  );
}
