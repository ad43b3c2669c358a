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
  /** What it is about, such as an event's id: a user gets one notice of a kind about it on each channel. */
  subject: string;
  channel: NoticeChannel;
  /** Including this one: the number of the claim. */
  tries: number;
}

/** Goes to a league's chat. */
export interface LeagueNotice extends Omit<Notice, 'user_id'> {
  league_id: string;
}

export interface NoticeTools {
  config: Config;
  db: Database;
  log: Log;
  /** Open connections to the mail server, when many mails are being sent. */
  pool?: Transporter | undefined;
}

export interface PreparedMail extends MailTemplate {
  /** Runs once the mail server has accepted it. */
  afterSent?: () => Promise<void>;
}

/** What a device shows: never anybody else's pick, and no secrets. */
export interface PreparedPush {
  title: string;
  body: string;
  /** Where a tap leads. */
  path: string;
  /** A later push on the same topic replaces it, both on its way and on the device. */
  topic: string;
  /** A device that comes online after this gets nothing. */
  until: Date;
  /** Runs once the first device's push service has accepted it. */
  afterSent?: () => Promise<void>;
}

/** How to turn a kind off. What somebody asked for, such as a reset, cannot be turned off. */
export interface OptOut {
  isOn(notice: Notice, db: Database): Promise<boolean>;
  /** As in 'You get this email because …'. */
  reason: string;
  /** Where everything of this kind is turned on and off. */
  path: string;
  /** Stops mails of this kind without signing in. */
  unsubscribe(notice: Notice, tools: NoticeTools): Promise<NonNullable<MailTemplate['unsubscribe']>>;
}

/** Who gets it, whether it is still needed, and what it says. */
export interface NoticeKind<Name extends string = string> {
  name: Name;
  optOut?: OptOut;
  /** Somebody sits in front of a screen until it arrives. */
  isWaitedFor?: true;
  /** Asked at every try, so that it reflects what has changed meanwhile. */
  prepare(notice: Notice, tools: NoticeTools): Promise<PreparedMail | 'not_needed' | 'no_address'>;
  /** A kind without this sends no push. */
  preparePush?(notice: Notice, tools: NoticeTools): Promise<PreparedPush | 'not_needed'>;
  /** A kind without this posts nothing. */
  prepareChat?(notice: LeagueNotice, tools: NoticeTools): Promise<ChatPost | 'not_needed'>;
}
