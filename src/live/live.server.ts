import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { listWatchingLater, readEventsOfLater } from '../events/watch-later/watch-later.sql.ts';
import type { Database } from '../server/database/database.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { Hub, helloBytes, type Reader } from './hub.server.ts';
import { LaterMessages, NOTHING_YET } from './later-messages.ts';
import { Listener } from './listener.server.ts';
import { forgetOldMessages } from './messages.sql.ts';
import { OwnPickSender } from './own-pick-sender.server.ts';

const HEARTBEAT_MS = 20_000;
const CLEAN_UP_MS = 10 * MINUTE_MS;

export interface Live {
  hub: Hub;
  listener: Listener;
  started: Promise<void>;
  ownPicks: OwnPickSender;
  /** Sends heartbeats, closes streams whose sessions ended, and catches up even without a notification. */
  beat(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    live: Live;
  }
}

/** Follows changes as soon as the server listens; ends all streams before it closes. */
export function runLive(app: FastifyInstance): void {
  const hub = new Hub();
  const chosenLater = (userId: string) =>
    void refreshLater(hub.readersOf(userId), {
      read: () => laterOf(app.db, userId),
      upTo: () => listener.lastId,
    });
  const listener = new Listener(app.db, app.log, {
    onMessage: (message) => hub.publish(message),
    onOwnPick: (message) => hub.publishOwnPick(message),
    onWatchLater: chosenLater,
    onBack: () => refreshAllLater(app.db, hub, chosenLater),
    onLost: () => hub.startOver(listener.lastId),
  });
  const ownPicks = new OwnPickSender(app.db, app.log);
  let begun: () => void = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const beat = async () => {
    hub.heartbeat();
    await Promise.all([listener.beat(), closeEndedSessions(app.db, hub)]);
  };
  app.decorate('live', { hub, listener, started, ownPicks, beat });
  // Noted when the request arrives: whatever it reads afterward includes that message and all before it.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header('live-id', listener.lastId);
    done();
  });

  const timers: NodeJS.Timeout[] = [];
  app.addHook('onListen', async () => {
    await listener.start();
    begun();
    timers.push(setInterval(() => void beat(), HEARTBEAT_MS));
    timers.push(setInterval(() => void forgetOldMessages(app.db).catch(() => {}), CLEAN_UP_MS));
  });
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer);
    hub.closeAll();
    await listener.stop();
  });
}

interface Refresh {
  read: () => Promise<LaterMessages | null>;
  upTo: () => number;
}

/**
 * Makes a user's pages read everything again: what they show may be hidden now, or what was hidden may be shown. When several
 * come at once the latest counts, whichever is read first.
 */
export async function refreshLater(readers: readonly Reader[], { read, upTo }: Refresh): Promise<void> {
  if (readers.length === 0) return;
  const nothingYet = { ...NOTHING_YET };
  for (const reader of readers) reader.later = nothingYet;
  const isLatest = (reader: Reader) => reader.later === nothingYet;
  try {
    const later = await read();
    for (const reader of readers.filter(isLatest)) {
      reader.later = later;
      reader.write(helloBytes(upTo(), false));
    }
  } catch {
    // They come back and ask again.
    for (const reader of readers) reader.close();
  }
}

/** For everyone with open pages who now watches something later, or did before. */
async function refreshAllLater(db: Database, hub: Hub, refresh: (userId: string) => void): Promise<void> {
  const ids = hub.userIds();
  const did = ids.filter((id) => hub.readersOf(id).some(({ later }) => later));
  // If it cannot be read, each user is asked for separately, and cut off if that fails too.
  const now = await listWatchingLater(db, ids).catch(() => ids);
  for (const id of new Set([...did, ...now])) refresh(id);
}

/** Null for users who watch nothing later. */
export async function laterOf(db: Database, userId: string): Promise<LaterMessages | null> {
  const events = await readEventsOfLater(db, userId);
  return events ? new LaterMessages(events) : null;
}

async function closeEndedSessions(db: Database, hub: Hub): Promise<void> {
  const ids = hub.sessionIds();
  const { rows } = await sql<{
    id: string;
  }>`select id from sessions where id = any(${ids}) and expires_at > now()`
    .execute(db)
    .catch(() => ({ rows: ids.map((id) => ({ id })) }));
  hub.retainSessions(new Set(rows.map((row) => row.id)));
}
