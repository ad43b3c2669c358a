import { messageKind } from '../../notifications/message-kind.server.ts';
import type { Notice, NoticeTools } from '../../outbox/notice-kind.server.ts';
import { findSilentChat } from './chats.sql.ts';

export const CHAT_OFF = 'chat_off';
export const chatOffSubject = ({ league_id, off_at }: { league_id: string; off_at: Date }) =>
  `${league_id}:${off_at.getTime()}`;

/** Goes to the admins of a league whose chat refused so many posts that no more are sent. */
export const chatOffNotice = messageKind({
  name: CHAT_OFF,
  find,
  mail: async ({ league }) => ({
    subject: `${league.name}: posts to your group chat have stopped`,
    preheader: 'The chat refused ten posts in a row',
    paragraphs: [
      `The group chat of ${league.name} refused our last ten posts, so we stopped. Its webhook may be gone.`,
      'Send a test in League Admin, or save a new address, and posts resume.',
    ],
    button: 'Open League Admin',
  }),
  push: ({ league }) => ({
    title: `${league.name}: posts to your group chat have stopped`,
    body: 'The chat refused ten posts in a row.',
  }),
});

async function find({ user_id, subject }: Notice, { db }: NoticeTools) {
  const [league_id] = subject.split(':') as [string];
  const league = await findSilentChat(db, { league_id, user_id });
  return league && { league, path: `/app/league/${league_id}/admin` };
}
