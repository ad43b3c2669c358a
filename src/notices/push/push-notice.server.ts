import type { NoticeOutcome } from '../../server/database/tables.ts';
import type { Notice, NoticeKind, NoticeTools } from '../notice-kind.server.ts';

export async function pushNotice(
  notice: Notice,
  kind: NoticeKind,
  tools: NoticeTools,
): Promise<NoticeOutcome> {
  const push = await kind.preparePush?.(notice, tools);
  return push === undefined || push === 'not_needed' ? 'not_needed' : 'no_address';
}
