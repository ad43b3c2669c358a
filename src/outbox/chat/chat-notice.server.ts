import { writeFileOf } from '../../mail/outbox.server.ts';
import { dryRunFolder } from '../../mail/transport.server.ts';
import type { NoticeOutcome } from '../../server/database/tables.ts';
import type { NoticeKind, NoticeTools } from '../notice-kind.server.ts';
import type { ClaimedNotice } from '../notices.sql.ts';
import { chatBody } from './chat-body.ts';
import { beginPost, findChat, takePostBack } from './chats.sql.ts';
import { postToChat } from './post-to-chat.server.ts';

/** Posts to a league's chat, at most once: what may have arrived is not tried again. Throws {@link ChatFailure}. */
export async function chatNotice(
  notice: ClaimedNotice,
  kind: NoticeKind,
  tools: NoticeTools,
): Promise<NoticeOutcome | 'dry_run'> {
  const { config, db } = tools;
  const { league_id } = notice;
  if (!kind.prepareChat || !league_id) return 'not_needed';
  const chat = await findChat(db, league_id);
  if (!chat || chat.is_off) return 'no_address';
  if (chat.wait > 0) throw new ChatFailure(chat.wait);
  const post = await kind.prepareChat({ ...notice, league_id }, tools);
  if (post === 'not_needed') return post;
  if (config.mailDryRun) {
    const text = JSON.stringify(chatBody(chat.service, post), null, 2);
    await writeFileOf(dryRunFolder(config), `${notice.id}.chat.json`, text);
    return 'dry_run';
  }
  const begun = await beginPost(db, notice);
  if (begun === 'late') return 'too_late';
  // Another server had begun it and was killed.
  if (begun === 'begun before') return 'sent';
  const answer = await postToChat(chat, post, tools);
  if (answer === 'taken') return 'sent';
  if (typeof answer === 'string') return 'refused';
  await takePostBack(db, notice);
  throw new ChatFailure(answer.later);
}

export class ChatFailure extends Error {
  /** The service takes nothing before then. */
  readonly waitSeconds: number;

  constructor(waitSeconds: number) {
    super('a chat does not accept a post for now');
    this.waitSeconds = waitSeconds;
  }
}
