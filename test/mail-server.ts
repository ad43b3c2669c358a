import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { asReceived, RESET_SUBJECT, type ReceivedMail } from './received-mail.ts';

export interface MailServer {
  /** The value for SMTP_URL. */
  url: string;
  port: number;
  /** Every mail accepted so far, with when that was. */
  mails: (ReceivedMail & { at: number })[];
  /** The oldest unread mail with this subject, a password reset by default, to an address; waits for one. */
  next(to: string, subject?: string): Promise<ReceivedMail>;
  /** Answers each recipient with this SMTP code from now on; null accepts again. */
  refuseRecipients(code: number | null): void;
  /** Takes nothing from the site from now on, for good. */
  refuseSender(): void;
  /** Accepts the next mail but drops the connection before saying so. */
  loseNextAcceptance(): void;
  /** How many connections are open. */
  connections(): number;
  /** How many were ever open at once. */
  mostConnections(): number;
  /** Resolves at the next refused recipient. */
  refusal(): Promise<void>;
  stop(): Promise<void>;
}

/** A real SMTP server on loopback; `port` restarts an earlier one at its address. */
export async function startMailServer({ port = 0 } = {}): Promise<MailServer> {
  const mails: MailServer['mails'] = [];
  const unread: ReceivedMail[] = [];
  const waiting: { to: string; subject: string; resolve: (mail: ReceivedMail) => void }[] = [];
  const refused: (() => void)[] = [];
  let refusing: number | null = null;
  let isSenderRefused = false;
  let mostConnections = 0;
  let isAcceptanceLost = false;

  const deliver = (mail: ReceivedMail) => {
    mails.push({ ...mail, at: Date.now() });
    const index = waiting.findIndex(({ to, subject }) => to === mail.to && mail.subject.startsWith(subject));
    if (index < 0) unread.push(mail);
    else waiting.splice(index, 1)[0]!.resolve(mail);
  };

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      mostConnections = Math.max(mostConnections, smtp.connections.size);
      done();
    },
    onMailFrom(_address, _session, done) {
      done(isSenderRefused ? Object.assign(new Error('Not you'), { responseCode: 550 }) : null);
    },
    onRcptTo(_address, _session, done) {
      if (refusing === null) return done();
      done(Object.assign(new Error('Not now'), { responseCode: refusing }));
      for (const resolve of refused.splice(0)) resolve();
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', async () => {
        const mail = await asReceived(Buffer.concat(parts));
        for (const { address } of session.envelope.rcptTo) deliver({ ...mail, to: address });
        if (!isAcceptanceLost) return done();
        isAcceptanceLost = false;
        for (const connection of smtp.connections) (connection as { close(): void }).close();
      });
    },
  });
  // A dropped connection is the client's business.
  smtp.on('error', () => {});
  const listener = smtp.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const actual = (listener.address() as AddressInfo).port;

  return {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    mails,
    next(to, subject = RESET_SUBJECT) {
      const index = unread.findIndex((mail) => mail.to === to && mail.subject.startsWith(subject));
      if (index >= 0) return Promise.resolve(unread.splice(index, 1)[0]!);
      return new Promise((resolve) => waiting.push({ to, subject, resolve }));
    },
    refuseRecipients(code) {
      refusing = code;
    },
    refuseSender() {
      isSenderRefused = true;
    },
    loseNextAcceptance() {
      isAcceptanceLost = true;
    },
    connections: () => smtp.connections.size,
    mostConnections: () => mostConnections,
    refusal: () => new Promise((resolve) => refused.push(resolve)),
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
