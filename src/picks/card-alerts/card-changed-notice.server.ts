import { messageKind } from '../../notifications/message-kind.server.ts';
import type { Notice, NoticeTools } from '../../outbox/notice-kind.server.ts';
import { DAY_MS } from '../../time/durations.ts';
import { progressList } from '../reminders/progress-text.ts';
import type { Unpicked } from '../reminders/reminder-text.ts';
import { readUnpicked, zoneOf } from '../reminders/reminders.sql.ts';
import { changesParts, changesShort, changesTitle } from './card-change-words.ts';
import { CARD_CHANGED, readOwnCard } from './card-changes.sql.ts';
import { type CardChanges, cardChanges } from './card-changes.ts';

/** What changed on a card that the user picked: one message for all leagues. */
export const cardChangedNotice = messageKind({
  name: CARD_CHANGED,
  find: read,
  mail: async ({ changes, zone, eventId, leagues }, _url, _notice, { config }) => ({
    subject: changesTitle(changes),
    preheader: changesShort(changes, zone),
    paragraphs: [
      ...changesParts(changes, zone),
      ...(leagues.length > 0
        ? [progressList(leagues, (id) => `${config.publicUrl}/app/league/${id}/event/${eventId}`)]
        : []),
    ],
    button: 'See Your Picks',
  }),
  push: ({ changes, zone }) => ({ title: changesTitle(changes), body: changesShort(changes, zone) }),
});

interface OwnChanges {
  changes: CardChanges;
  zone: string;
  path: string;
  until: Date;
  eventId: string;
  /** Leagues that still need picks. */
  leagues: Unpicked['leagues'];
}

async function read(notice: Notice, { db }: NoticeTools): Promise<OwnChanges | null> {
  const card = await readOwnCard(db, notice);
  const changes = card && cardChanges(card.event, card.fights, card.changes);
  if (!changes) return null;
  const { user_id } = notice;
  const { id } = card.event;
  // Somebody notified of a new start may still have picks to make.
  const unpicked = changes.start_was === null ? [] : await readUnpicked(db, user_id);
  const leagues = unpicked.find(({ event }) => event.id === id)?.leagues ?? [];
  const picked = [
    ...changes.bouts.flatMap((bout) => bout.changes),
    ...changes.picks.map((pick) => ({ pick })),
  ];
  const league = picked[0]?.pick.league_id ?? leagues[0]?.id;
  if (!league) return null;
  const { start_time, now } = changes.event;
  return {
    changes,
    until: new Date(Math.max(start_time.getTime(), now.getTime() + DAY_MS)),
    zone: await zoneOf(db, user_id),
    path: `/app/league/${league}/event/${id}`,
    eventId: id,
    leagues,
  };
}
