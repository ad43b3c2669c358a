import { presentBoard } from '../../board/board-answer.server.ts';
import { boardRanking } from '../../board/board-view.ts';
import { lockFacts } from '../../board/night/lock-facts.ts';
import { readShownBoard } from '../../board/read-board.server.ts';
import { nightLines } from '../../board/recap/chat-text.ts';
import { nightRecap } from '../../board/recap/night-recap.ts';
import { formatEastern } from '../../events/eastern-time.ts';
import { findEvent } from '../../events/events.sql.ts';
import { listMainEvents } from '../../fights/main-events.sql.ts';
import type { LeagueNotice, NoticeKind, NoticeTools } from '../../outbox/notice-kind.server.ts';
import { listMemberPickCounts } from '../../picks/who-is-in.sql.ts';
import { countIn } from '../../picks/who-is-in.ts';
import type { Database } from '../../server/database/database.ts';
import { compareAlphabetically } from '../../text/alphabetical.ts';
import { readLeagueNames } from '../../text/league-names.sql.ts';
import { EASTERN_ZONE } from '../../time/wall-clock.ts';
import { clockText } from '../../time/zone-time.ts';
import { findScoredEvent } from '../recap/settled-events.sql.ts';
import type { PostKind } from './chat-post.ts';
import { type ChatRow, readChat } from './chats.sql.ts';
import { hourWords, openWords, outWords, scoredWords } from './post-words.ts';
import { findPostEvent, findSealHash } from './posts.sql.ts';

interface About {
  db: Database;
  chat: ChatRow;
  league: { id: string; name: string };
  event_id: string;
  /** What comes after the event's id in the subject. */
  rest: string;
}

interface Said {
  event: { id: string; name: string };
  lines: string[];
  /** Added to the event's own address. */
  page: '' | '/board';
}

/** One of a night's posts. Each try asks again; nothing is sent once there is nothing left to say. */
const postKind = <Kind extends PostKind>(
  kind: Kind,
  say: (about: About) => Promise<Said | null>,
): NoticeKind<`chat_${Kind}`> => ({
  name: `chat_${kind}`,
  prepare: async () => 'not_needed',
  async prepareChat({ league_id, subject }: LeagueNotice, { db, config }: NoticeTools) {
    const chat = await readChat(db, league_id);
    if (!chat?.[`posts_${kind}`]) return 'not_needed';
    const [event_id, rest = ''] = subject.split(':') as [string, string?];
    const league = { id: league_id, name: chat.league_name };
    const said = await say({ db, chat, league, event_id, rest });
    if (!said) return 'not_needed';
    const { event, lines, page } = said;
    const url = `${config.publicUrl}/app/league/${league_id}/event/${event_id}${page}`;
    return { kind, league, event: { id: event.id, name: event.name }, lines, url };
  },
});

export const openPost = postKind('open', async ({ db, league, event_id }) => {
  const event = await findPostEvent(db, event_id);
  const [main] = await listMainEvents(db, [event_id]);
  if (!event || !main || event.locked || event.fights === 0) return null;
  const lock = formatEastern(event.start_time);
  return { event, lines: openWords({ event, league }, { main, fights: event.fights, lock }), page: '' };
});

export const hourPost = postKind('hour', async ({ db, chat, league, event_id, rest }) => {
  const event = await findPostEvent(db, event_id);
  if (!event || event.locked || event.fights === 0 || event.hour !== rest) return null;
  const [members, nameOf] = await Promise.all([
    listMemberPickCounts(db, league.id, event_id),
    readLeagueNames(db, league.id),
  ]);
  const missing = members
    .filter(({ is_in }) => !is_in)
    .map((member) => ({ id: member.id, name: nameOf(member) }))
    .sort(compareAlphabetically);
  const zone = { zone: EASTERN_ZONE, locale: 'en-US', now: event.start_time };
  const lines = hourWords(
    { event, league },
    {
      lock: `${clockText(event.start_time, zone)} ET`,
      ...countIn(members),
      missing: chat.with_names ? missing : null,
    },
  );
  return { event, lines, page: '' };
});

export const outPost = postKind('out', async ({ db, league, event_id, rest }) => {
  const board = (await findEvent(db, event_id)) && (await readShownBoard(db, league.id, event_id));
  if (!board || board.event.status === 'completed') return null;
  // Read after the board: anyone who reopened picks in between voided the seal.
  const hash = await findSealHash(db, rest);
  if (hash === undefined) return null;
  const { event, fights, members } = presentBoard(board);
  return { event, lines: outWords({ event, league }, lockFacts(fights, members), hash), page: '/board' };
});

export const recapPost = postKind('recap', async ({ db, chat, league, event_id }) => {
  const scored = await findScoredEvent(db, event_id);
  const board = scored && (await readShownBoard(db, league.id, event_id));
  if (!board) return null;
  const { event, fights, members } = presentBoard(board);
  const { scoring } = board.league;
  const ranking = boardRanking(
    members.map((member) => ({ ...member, is_me: false })),
    fights,
    { hidden: false, scoring },
  );
  const lines = chat.with_result
    ? nightLines(nightRecap(ranking, fights, scoring), { event, league })
    : scoredWords({ event, league });
  return { event, lines, page: '/board' };
});
