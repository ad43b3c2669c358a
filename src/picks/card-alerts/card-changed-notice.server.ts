import type { Notice, NoticeKind, NoticeTools } from '../../notices/notice-kind.server.ts';
import { provedAddress } from '../../notices/notices.sql.ts';
import { progressList } from '../reminders/progress-text.ts';
import type { Unpicked } from '../reminders/reminder-text.ts';
import { readUnpicked, zoneOf } from '../reminders/reminders.sql.ts';
import { changesParts, changesShort, changesTitle } from './card-change-words.ts';
import { CARD_CHANGED, readOwnCard } from './card-changes.sql.ts';
import { type CardChanges, cardChanges } from './card-changes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What changed of a card under one's picks: one message for all leagues. */
export const cardChangedNotice: NoticeKind<typeof CARD_CHANGED> = {
  name: CARD_CHANGED,
  async prepare(notice, tools) {
    const to = await provedAddress(tools.db, notice.user_id);
    if (!to) return 'no_address';
    const known = await read(notice, tools);
    if (!known) return 'not_needed';
    const { changes, zone, path, eventId, leagues } = known;
    const urlOf = (leagueId: string) => `${tools.config.publicUrl}/app/league/${leagueId}/event/${eventId}`;
    return {
      to,
      subject: changesTitle(changes),
      preheader: changesShort(changes, zone),
      paragraphs: [
        ...changesParts(changes, zone),
        ...(leagues.length > 0 ? [progressList(leagues, urlOf)] : []),
      ],
      action: { label: 'See Your Picks', url: `${tools.config.publicUrl}${path}` },
      afterwards: [],
    };
  },
  async preparePush(notice, tools) {
    const known = await read(notice, tools);
    if (!known) return 'not_needed';
    const { changes, zone, path } = known;
    const { start_time, now } = changes.event;
    return {
      title: changesTitle(changes),
      body: changesShort(changes, zone),
      path,
      // A later one tells of other changes.
      topic: `${CARD_CHANGED}:${notice.subject}`,
      until: new Date(Math.max(start_time.getTime(), now.getTime() + DAY_MS)),
    };
  },
};

interface OwnChanges {
  changes: CardChanges;
  zone: string;
  path: string;
  eventId: string;
  /** With picks to make. */
  leagues: Unpicked['leagues'];
}

async function read(notice: Notice, { db }: NoticeTools): Promise<OwnChanges | null> {
  const card = await readOwnCard(db, notice);
  const changes = card && cardChanges(card.event, card.fights, card.changes);
  if (!changes) return null;
  const { user_id } = notice;
  const { id } = card.event;
  // Who is sent a new start may have picks to make.
  const unpicked = changes.start_was === null ? [] : await readUnpicked(db, user_id);
  const leagues = unpicked.find(({ event }) => event.id === id)?.leagues ?? [];
  const picked = [
    ...changes.bouts.flatMap((bout) => bout.changes),
    ...changes.picks.map((pick) => ({ pick })),
  ];
  const league = picked[0]?.pick.league_id ?? leagues[0]?.id;
  if (!league) return null;
  return {
    changes,
    zone: await zoneOf(db, user_id),
    path: `/app/league/${league}/event/${id}`,
    eventId: id,
    leagues,
  };
}
