import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { normalizeEmail } from '../auth/credentials/credentials.ts';
import {
  addressOrOff,
  addressWith,
  attempts,
  mailAddress,
  networks,
  oneOf,
  origin,
  wholeNumber,
} from './config-fields.ts';
import { unknownVariables } from './known-variables.ts';
import { fileVariables, withSecretFiles } from './secret-files.ts';

const NO_SENDER = 'Split Decision <noreply@localhost>';

const postgresAddress = addressWith(
  ['postgres:', 'postgresql:'],
  'postgres://user:password@host:5432/database',
);

const environment = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_DIRECT_URL: postgresAddress.optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 500).default(10),
  PATRONI_URL: addressWith(['http:', 'https:'], 'http://10.0.0.1:8008').optional(),
  ADMIN_EMAIL: mailAddress.default('admin@example.com'),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  SMTP_URL: addressWith(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n@]+@[^\r\n@]+$/, 'must be a sender such as Split Decision <noreply@example.com>')
    .default(NO_SENDER),
  MAIL_DRY_RUN: oneOf(['on', 'off']).default('off'),
  MAILS_PER_MINUTE: wholeNumber(1, 100_000).default(600),
  PUSH_SERVICE: origin.optional(),
  CHAT_SERVICE: origin.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: addressWith(['http:', 'https:'], 'https://accounts.google.com').default(
    'https://accounts.google.com',
  ),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: addressWith(['http:', 'https:'], 'https://s3.example.com').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  METRICS_HOST: z.string().default('localhost'),
  TRUST_PROXY: networks.default([]),
  CONNECTIONS_MAX: wholeNumber(10, 1_000_000).default(10_000),
  CONNECTIONS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(500),
  SERVICE_WORKER: oneOf(['on', 'off']).default('on'),
  WIKIPEDIA: addressOrOff('https://{language}.wikipedia.org').default('https://{language}.wikipedia.org'),
  OIDC_NAME: z
    .string()
    .regex(/^[^\p{C}]{1,40}$/u, 'must be a name of 40 characters or less, such as Pocket ID')
    .optional(),
  OIDC_ISSUER: addressWith(['http:', 'https:'], 'https://id.example.com').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  PASSWORDS: oneOf(['on', 'off', 'admin']).default('on'),
  DEMO: oneOf(['on', 'off']).default('off'),
  SIGN_UPS: oneOf(['open', 'invited', 'closed']).default('open'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LIMIT_SIGN_INS_PER_ACCOUNT: attempts(10),
  LIMIT_SIGN_INS_PER_ACCOUNT_ANYWHERE: attempts(100),
  LIMIT_SIGN_INS_PER_ADDRESS: attempts(60),
  LIMIT_SIGN_UPS_PER_ADDRESS: attempts(30),
  LIMIT_RESETS_PER_ACCOUNT: attempts(5),
  LIMIT_RESETS_PER_ADDRESS: attempts(30),
  LIMIT_JOINS_PER_ACCOUNT: attempts(30),
  LIMIT_JOINS_PER_ADDRESS: attempts(100),
  LIMIT_TOKENS_PER_ADDRESS: attempts(100),
  LIMIT_PUSHES_PER_ACCOUNT: attempts(30),
  LIMIT_CALENDAR_READS: attempts(60),
  LIMIT_EXPORTS_AT_ONCE: attempts(2),
  LIMIT_CREATIONS_PER_ACCOUNT: attempts(60),
});

/** The names of everything that can be set. */
export const variables = [...Object.keys(environment.shape), ...fileVariables];

const setTogether = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['OIDC_NAME', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
];

function halfSetGroups(given: Readonly<Record<string, string>>) {
  return setTogether.flatMap((names) => {
    const set = names.filter((name) => name in given);
    const missing = set.length === 0 ? [] : names.filter((name) => !set.includes(name));
    return missing.map((name) => `${name} must be set too, because ${set.join(' and ')} is`);
  });
}

function directWithoutPooler({ DATABASE_URL, DATABASE_DIRECT_URL }: Readonly<Record<string, string>>) {
  return DATABASE_DIRECT_URL && !DATABASE_URL
    ? ['DATABASE_URL must be set too, because DATABASE_DIRECT_URL is']
    : [];
}

function noWayIn({ PASSWORDS = 'on', GOOGLE_CLIENT_ID, OIDC_ISSUER }: Readonly<Record<string, string>>) {
  return PASSWORDS !== 'on' && !GOOGLE_CLIENT_ID && !OIDC_ISSUER
    ? [
        `PASSWORDS is ${PASSWORDS}, so nobody could sign in: set a provider too, OIDC_ISSUER or GOOGLE_CLIENT_ID`,
      ]
    : [];
}

function twoOnOnePort({ PORT = '3000', METRICS_PORT }: Readonly<Record<string, string>>) {
  return METRICS_PORT && METRICS_PORT === PORT && PORT !== '0'
    ? ['METRICS_PORT must be another number than PORT']
    : [];
}

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(`The configuration has errors:\n${errors.map((error) => `  ${error}`).join('\n')}`);
    this.errors = errors;
  }
}

/** Empty variables count as unset, and secrets may come from files. Throws {@link ConfigError}. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>) {
  const set = Object.fromEntries(
    Object.entries(variables).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])),
  );
  const { given, errors: unreadFiles } = withSecretFiles(set);
  const read = environment.safeParse(given);
  const errors = [
    ...unreadFiles,
    ...(read.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...halfSetGroups(given),
    ...directWithoutPooler(given),
    ...noWayIn(given),
    ...twoOnOnePort(given),
  ];
  if (!read.success || errors.length > 0) throw new ConfigError(errors);
  const env = read.data;
  return {
    port: env.PORT,
    host: env.HOST,
    /** Without a trailing slash. */
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir: resolve(env.DATA_DIR),
    /** Null for the embedded database. */
    databaseUrl: env.DATABASE_URL ?? null,
    /** `databaseUrl` without its transaction pooler; null if it has none. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    /** Only `admin check` uses it. */
    patroniUrl: env.PATRONI_URL ?? null,
    admin: { email: normalizeEmail(env.ADMIN_EMAIL), password: env.ADMIN_PASSWORD ?? null },
    /** Who can get an account; people who have one sign in as before. */
    signUps: env.SIGN_UPS,
    /** Null when mail goes to the outbox folder. */
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    /** Writes mails and pushes to files and leaves them in the outbox. */
    mailDryRun: env.MAIL_DRY_RUN === 'on',
    /** All servers together. */
    mailsPerMinute: env.MAILS_PER_MINUTE,
    /** The operator's own push service, at any address. Null allows only those on the public internet. */
    pushService: env.PUSH_SERVICE ?? null,
    /** The operator's own chat server, at any address. Null allows only those on the public internet. */
    chatService: env.CHAT_SERVICE ?? null,
    providers: {
      google:
        env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
          ? {
              name: 'Google',
              issuer: env.GOOGLE_ISSUER,
              clientId: env.GOOGLE_CLIENT_ID,
              clientSecret: env.GOOGLE_CLIENT_SECRET,
            }
          : null,
      /** The operator's own OpenID provider. */
      oidc:
        env.OIDC_NAME && env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
          ? {
              name: env.OIDC_NAME,
              issuer: env.OIDC_ISSUER,
              clientId: env.OIDC_CLIENT_ID,
              clientSecret: env.OIDC_CLIENT_SECRET,
            }
          : null,
    },
    /** Everything on the site is invented, and every page says so. */
    demo: env.DEMO === 'on',
    /** Who may sign in with a password: everybody, nobody, or only the site admin. */
    passwords: env.PASSWORDS,
    /** Null when uploads go to the data folder. */
    s3:
      env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            bucket: env.S3_BUCKET,
            region: env.S3_REGION,
            endpoint: env.S3_ENDPOINT ?? null,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : null,
    /** Null when turned off. */
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    /** Addresses and networks whose forwarded headers are trusted. */
    trustProxy: env.TRUST_PROXY,
    connections: { inAll: env.CONNECTIONS_MAX, perAddress: env.CONNECTIONS_PER_ADDRESS },
    /** 'off' makes browsers remove the service worker if they have it. */
    serviceWorker: env.SERVICE_WORKER,
    /** Where cards are read; {language} stands for the page's language. Null when nowhere. */
    wikipedia: env.WIKIPEDIA === 'off' ? null : env.WIKIPEDIA.replace(/\/+$/, ''),
    logLevel: env.LOG_LEVEL,
    /** How many attempts each kind allows in its window: per account at one address, per account, or per address. */
    limits: {
      signInsPerAccount: env.LIMIT_SIGN_INS_PER_ACCOUNT,
      signInsPerAccountAnywhere: env.LIMIT_SIGN_INS_PER_ACCOUNT_ANYWHERE,
      signInsPerAddress: env.LIMIT_SIGN_INS_PER_ADDRESS,
      signUpsPerAddress: env.LIMIT_SIGN_UPS_PER_ADDRESS,
      resetsPerAccount: env.LIMIT_RESETS_PER_ACCOUNT,
      resetsPerAddress: env.LIMIT_RESETS_PER_ADDRESS,
      joinsPerAccount: env.LIMIT_JOINS_PER_ACCOUNT,
      joinsPerAddress: env.LIMIT_JOINS_PER_ADDRESS,
      tokensPerAddress: env.LIMIT_TOKENS_PER_ADDRESS,
      pushesPerAccount: env.LIMIT_PUSHES_PER_ACCOUNT,
      calendarReads: env.LIMIT_CALENDAR_READS,
      exportsAtOnce: env.LIMIT_EXPORTS_AT_ONCE,
      creationsPerAccount: env.LIMIT_CREATIONS_PER_ACCOUNT,
    },
  };
}

/** {@link readConfig} on the environment plus a file, by default `.env`. Warns about variables that look misspelled. */
export function readProcessConfig(
  file = existsSync('.env') ? '.env' : null,
  defaults: Record<string, string> = {},
): Config {
  const inFile = file === null ? {} : parseEnv(readFileSync(file, 'utf8'));
  const given = { ...defaults, ...inFile, ...process.env };
  // For Node and for libraries that read the environment directly.
  Object.assign(process.env, given);
  const names = { set: Object.keys(given), inFile: Object.keys(inFile) };
  for (const sentence of unknownVariables(names, variables)) process.stderr.write(`${sentence}\n`);
  const config = readConfig(given);
  if (config.smtpUrl && config.mailFrom === NO_SENDER)
    process.stderr.write(
      `MAIL_FROM is not set: mails come from ${NO_SENDER}, which most mail servers refuse.\n`,
    );
  return config;
}
