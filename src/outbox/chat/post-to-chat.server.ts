import type { Config } from '../../server/config.ts';
import type { Database } from '../../server/database/database.ts';
import type { Log } from '../../server/process/log.ts';
import { DAY_MS } from '../../time/durations.ts';
import { askOutside, mayBeAsked, type OutsideAnswer, Unanswered } from '../ask-outside.server.ts';
import { type ChatPost, chatBody } from './chat-body.ts';
import { type Chat, recordChatAnswer } from './chats.sql.ts';

const LONGEST_WAIT_SECONDS = DAY_MS / 1000;

/**
 * `refused`: it will never be taken. `later`: it surely was not taken, but may be. `unanswered`: it may have been taken, so it
 * is not posted again.
 */
export type PostAnswer = 'taken' | 'refused' | 'unanswered' | { later: number };

interface PostTools {
  config: Config;
  db: Database;
  log: Pick<Log, 'warn'>;
}

/** Posts once and notes the service's answer. */
export async function postToChat(
  chat: Chat,
  post: ChatPost,
  { config, db, log }: PostTools,
): Promise<PostAnswer> {
  if (!mayBeAsked(chat.address, config.chatService)) return 'refused';
  const body = JSON.stringify(chatBody(chat.service, post));
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Split Decision',
  };
  const asked = askOutside(chat.address, { method: 'POST', headers, body }, config.chatService);
  const answer = await asked.then(answerOf, (error) => whyUnanswered(error));
  const { host } = new URL(chat.address);
  if (answer !== 'taken') log.warn({ answer, service: host }, 'a chat did not accept a post');
  if (typeof answer === 'string')
    await recordChatAnswer(db, chat, { is_taken: answer === 'taken', wait: null });
  else if (answer.later > 0) await recordChatAnswer(db, chat, { is_taken: false, wait: answer.later });
  return answer;
}

function answerOf({ status, headers }: OutsideAnswer): PostAnswer {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 429) return { later: secondsOf(headers['retry-after']) };
  return status >= 500 ? { later: 0 } : 'refused';
}

const whyUnanswered = (error: unknown): PostAnswer =>
  error instanceof Unanswered && !error.wasReached ? { later: 0 } : 'unanswered';

/** Retry-After has seconds or a date. */
function secondsOf(text = ''): number {
  const seconds = /^[\d.]+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(LONGEST_WAIT_SECONDS, Math.max(1, Math.ceil(seconds))) : 1;
}
