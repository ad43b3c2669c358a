import { mkdir } from 'node:fs/promises';
import type { ConnectionUrlOptions } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Config } from '../server/config.ts';
import { type MailServerError, mailServerWords } from './mail-server-words.ts';
import { dryRunFolder, mailFailure, outboxFolder, smtpOptions } from './transport.server.ts';

/** Resolves to where mail goes, and warns when it goes nowhere. */
export async function checkMail(config: Config): Promise<string> {
  const place = await checkPlace(config);
  return config.mailDryRun
    ? `${place}; MAIL_DRY_RUN is on: nothing is sent, see ${dryRunFolder(config)}`
    : place;
}

/** Resolves to where mail goes; throws if that cannot be used. Connects and signs in, but sends nothing. */
async function checkPlace(config: Config): Promise<string> {
  if (!config.smtpUrl) {
    const folder = outboxFolder(config);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return `files in ${folder}, because SMTP_URL is not set`;
  }
  const { hostname, port } = new URL(config.smtpUrl);
  const place = port ? `${hostname}:${port}` : hostname;
  const options = smtpOptions(config);
  try {
    return `${place}, ${await tryServer(options)}`;
  } catch (error) {
    const words = mailServerWords(error as MailServerError, options);
    throw new Error(`The mail server ${place} cannot be used: ${words} (${mailFailure(error)}).`);
  }
}

async function tryServer(options: ConnectionUrlOptions): Promise<string> {
  const connection = new SMTPConnection(options);
  try {
    const found = await signIn(connection, options);
    connection.quit();
    return found;
  } catch (error) {
    connection.close();
    throw error;
  }
}

function signIn(connection: SMTPConnection, { auth }: ConnectionUrlOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject);
    connection.once('end', () => reject(failure('ECONNECTION')));
    connection.connect((failed) => {
      if (failed) return reject(failed);
      const tls = connection.secure ? 'with TLS' : 'without TLS';
      if (!auth) return resolve(`${tls}, without signing in`);
      if (!connection.allowsAuth) return reject(failure('ENOAUTH'));
      connection.login(auth, (refused) => (refused ? reject(refused) : resolve(`${tls}, signed in`)));
    });
  });
}

const failure = (code: string) => Object.assign(new Error(code), { code });
