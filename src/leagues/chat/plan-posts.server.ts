import { everyMinute } from '../../jobs/job-kind.server.ts';
import { notifyAll } from '../../notifications/notify-all.sql.ts';
import { inTwoDays } from '../../outbox/old-news.ts';
import { quietZones } from '../../picks/reminders/quiet-zones.server.ts';
import { revealDue } from '../../picks/reveal.sql.ts';
import type { Database } from '../../server/database/database.ts';
import { CHAT_OFF, chatOffSubject } from './chat-off-notice.server.ts';
import { listAdmins, listToTell } from './chats.sql.ts';
import { addPosts, isToBeTold } from './posts.sql.ts';

/** Puts due posts into the outbox; however often it runs, each is sent once. */
export async function planPosts(db: Database): Promise<void> {
  await revealDue(db, isToBeTold);
  await db.transaction().execute(addPosts);
  await db.transaction().execute(async (tx) => {
    const chats = await listToTell(tx);
    const quiet = chats.length > 0 ? await quietZones(tx) : [];
    for (const chat of chats)
      await notifyAll(tx, await listAdmins(tx, chat.league_id), {
        kind: CHAT_OFF,
        subject: chatOffSubject(chat),
        drop_after: inTwoDays(),
        quiet,
      });
  });
}

export const postToChats = everyMinute('post_to_chats', ({ db }) => planPosts(db));
