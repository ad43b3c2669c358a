import type { Transporter } from 'nodemailer';
import type { MailTemplate } from '../mail/mail-template.ts';
import type { Config } from '../server/config.ts';
import type { Database } from '../server/database/database.ts';
import type { NoticeChannel } from '../server/database/tables.ts';
import type { Log } from '../server/process/log.ts';
import type { ChatPost } from './chat/chat-body.ts';

export interface Notice {
  id: string;
  user_id: string;
  kind: string;
  /** What it is about, such as an event's id: a user gets one notice of a kind about it by each channel. */
  subject: string;
  channel: NoticeChannel;
  /** Counts this one: the number of the claim. */
  tries: number;
}

/** To a league's chat. */
export interface LeagueNotice extends Omit<Notice, 'user_id'> {
  league_id: string;
}

export interface NoticeTools {
  config: Config;
  db: Database;
  log: Log;
  /** Open connections to the mail server, where many mails are sent. */
  pool?: Transporter | undefined;
}

export interface PreparedMail extends MailTemplate {
  /** Runs once the mail server has accepted it. */
  afterSent?: () => Promise<void>;
}

/** What a device shows. Nobody else's pick, and no secret. */
export interface PreparedPush {
  title: string;
  body: string;
  /** Where a tap leads. */
  path: string;
  /** A later one about the same topic replaces it, on its way and on the device. */
  topic: string;
  /** A device that comes online after this gets nothing. */
  until: Date;
  /** Runs once the first device's push service has accepted it. */
  afterSent?: () => Promise<void>;
}

/** How a kind is switched off. What somebody asked for, such as a reset, cannot be. */
export interface OptOut {
  isOn(notice: Notice, db: Database): Promise<boolean>;
  /** As in 'You get this email because …'. */
  reason: string;
  /** Where everything of it is switched. */
  path: string;
  /** Ends mails of this kind without signing in. */
  unsubscribe(notice: Notice, tools: NoticeTools): Promise<NonNullable<MailTemplate['unsubscribe']>>;
}

/** Who gets it, whether it is still needed, and what it says. */
export interface NoticeKind<Name extends string = string> {
  name: Name;
  optOut?: OptOut;
  /** Somebody sits before a screen until it arrives. */
  isWaitedFor?: true;
  /** Asked at each try: what became true meanwhile counts. */
  prepare(notice: Notice, tools: NoticeTools): Promise<PreparedMail | 'not_needed' | 'no_address'>;
  /** A kind without it sends no push. */
  preparePush?(notice: Notice, tools: NoticeTools): Promise<PreparedPush | 'not_needed'>;
  /** A kind without it posts nothing. */
  prepareChat?(notice: LeagueNotice, tools: NoticeTools): Promise<ChatPost | 'not_needed'>;
}
