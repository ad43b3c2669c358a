import type { MailTemplate } from '../mail/mail-template.ts';
import type { Config } from '../server/config.ts';
import type { Database } from '../server/database/database.ts';
import type { Log } from '../server/process/log.ts';

export interface Notice {
  id: string;
  user_id: string;
  kind: string;
  /** What it is about, such as an event's id: a user gets one notice of a kind about it. */
  subject: string;
}

export interface NoticeTools {
  config: Config;
  db: Database;
  log: Log;
}

export interface PreparedMail extends MailTemplate {
  /** Runs once the mail server has accepted it. */
  afterSent?: () => Promise<void>;
}

/** Who gets it, whether it is still needed, and the mail. */
export interface NoticeKind {
  name: string;
  /** Asked at each try: what became true meanwhile counts. */
  prepare(notice: Notice, tools: NoticeTools): Promise<PreparedMail | 'not_needed' | 'no_address'>;
}
