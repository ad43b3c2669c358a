import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function errorsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.errors;
    throw error;
  }
  return [];
}

test('an empty environment runs on one machine without any setting', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    databaseUrl: null,
    admin: { email: 'admin@example.com', password: null },
    smtpUrl: null,
    providers: { google: null, oidc: null },
    passwords: 'on',
    demo: false,
    s3: null,
    trustProxy: [],
    logLevel: 'info',
    wikipedia: 'https://{language}.wikipedia.org',
    limits: { signInsPerAccount: 10, signInsPerAddress: 60 },
  });
});

/** Of what has no default, for whoever copies the file. */
const SAMPLES =
  /^(PUBLIC_URL|DATABASE_URL|PATRONI_URL|SMTP_URL|MAIL_FROM|OIDC_NAME|OIDC_ISSUER|TRUST_PROXY|METRICS_PORT)$|_(FILE|SERVICE)$/;

test('the defaults are those that .env.example says', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const said = parseEnv(example.replaceAll(/^#(?=[A-Z])/gm, ''));
  const defaults = Object.fromEntries(Object.entries(said).filter(([name]) => !SAMPLES.test(name)));
  expect(Object.values(defaults).filter(Boolean).length).toBeGreaterThan(30);
  expect(readConfig(defaults)).toEqual(readConfig({}));
});

/** Each value by its path, 'admin.email'. */
function leavesOf(value: unknown, path: string): [string, unknown][] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, path ? `${path}.${name}` : name));
}

const everything = {
  ...{ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
  ...{ OIDC_NAME: 'Pocket ID', OIDC_ISSUER: 'https://id.example.com' },
  ...{ OIDC_CLIENT_ID: 'own', OIDC_CLIENT_SECRET: 'own secret' },
  ...{ S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hidden' },
  ...{ METRICS_PORT: '9464', DATABASE_URL: 'postgres://me@pooler/split' },
};

test('each variable changes one thing, and no other', () => {
  const before = leavesOf(readConfig(everything), '');
  for (const [name, text, changed] of [
    ['PORT', '8080', { port: 8080, publicUrl: 'http://localhost:8080' }],
    ['HOST', '::', { host: '::' }],
    ['PUBLIC_URL', 'https://picks.example.com', { publicUrl: 'https://picks.example.com' }],
    ['DATA_DIR', '/srv/data', { dataDir: '/srv/data' }],
    ['DATABASE_URL', 'postgresql://h/d', { databaseUrl: 'postgresql://h/d' }],
    ['DATABASE_DIRECT_URL', 'postgres://h/d', { databaseDirectUrl: 'postgres://h/d' }],
    ['DATABASE_POOL_SIZE', '2', { databasePoolSize: 2 }],
    ['PATRONI_URL', 'https://10.0.0.1:8008', { patroniUrl: 'https://10.0.0.1:8008' }],
    ['ADMIN_EMAIL', 'Ada@Example.com', { 'admin.email': 'ada@example.com' }],
    ['ADMIN_PASSWORD', '123456', { 'admin.password': '123456' }],
    ['SIGN_UPS', 'closed', { signUps: 'closed' }],
    ['SMTP_URL', 'smtps://mail', { smtpUrl: 'smtps://mail' }],
    ['MAIL_FROM', 'Picks <p@example.com>', { mailFrom: 'Picks <p@example.com>' }],
    ['MAIL_DRY_RUN', 'on', { mailDryRun: true }],
    ['MAILS_PER_MINUTE', '1', { mailsPerMinute: 1 }],
    ['PUSH_SERVICE', 'http://push:1', { pushService: 'http://push:1' }],
    ['CHAT_SERVICE', 'http://chat:1', { chatService: 'http://chat:1' }],
    ['GOOGLE_ISSUER', 'http://127.0.0.1:1', { 'providers.google.issuer': 'http://127.0.0.1:1' }],
    ['DEMO', 'on', { demo: true }],
    ['PASSWORDS', 'admin', { passwords: 'admin' }],
    ['S3_REGION', 'eu-central-1', { 's3.region': 'eu-central-1' }],
    ['S3_ENDPOINT', 'http://s3:9000', { 's3.endpoint': 'http://s3:9000' }],
    ['METRICS_PORT', '9465', { 'metrics.port': 9465 }],
    ['METRICS_HOST', '0.0.0.0', { 'metrics.host': '0.0.0.0' }],
    ['TRUST_PROXY', '::1/128,10.0.0.1/32', { trustProxy: ['::1/128', '10.0.0.1/32'] }],
    ['CONNECTIONS_MAX', '10', { 'connections.inAll': 10 }],
    ['CONNECTIONS_PER_ADDRESS', '1', { 'connections.perAddress': 1 }],
    ['SERVICE_WORKER', 'off', { serviceWorker: 'off' }],
    ['WIKIPEDIA', 'off', { wikipedia: null }],
    ['LOG_LEVEL', 'trace', { logLevel: 'trace' }],
    ['LIMIT_SIGN_INS_PER_ACCOUNT', '1', { 'limits.signInsPerAccount': 1 }],
    ['LIMIT_SIGN_INS_PER_ACCOUNT_ANYWHERE', '1', { 'limits.signInsPerAccountAnywhere': 1 }],
    ['LIMIT_SIGN_INS_PER_ADDRESS', '1', { 'limits.signInsPerAddress': 1 }],
    ['LIMIT_SIGN_UPS_PER_ADDRESS', '1', { 'limits.signUpsPerAddress': 1 }],
    ['LIMIT_RESETS_PER_ACCOUNT', '1', { 'limits.resetsPerAccount': 1 }],
    ['LIMIT_RESETS_PER_ADDRESS', '1', { 'limits.resetsPerAddress': 1 }],
    ['LIMIT_JOINS_PER_ACCOUNT', '1', { 'limits.joinsPerAccount': 1 }],
    ['LIMIT_JOINS_PER_ADDRESS', '1', { 'limits.joinsPerAddress': 1 }],
    ['LIMIT_TOKENS_PER_ADDRESS', '1', { 'limits.tokensPerAddress': 1 }],
    ['LIMIT_PUSHES_PER_ACCOUNT', '1', { 'limits.pushesPerAccount': 1 }],
    ['LIMIT_CALENDAR_READS', '1', { 'limits.calendarReads': 1 }],
    ['LIMIT_EXPORTS_AT_ONCE', '1', { 'limits.exportsAtOnce': 1 }],
    ['LIMIT_CREATIONS_PER_ACCOUNT', '1000000', { 'limits.creationsPerAccount': 1_000_000 }],
  ] as const) {
    const after = Object.fromEntries(leavesOf(readConfig({ ...everything, [name]: text }), ''));
    const known = new Map(before);
    const differing = Object.entries(after).filter(
      ([path, value]) => JSON.stringify(value) !== JSON.stringify(known.get(path)),
    );
    expect.soft(Object.fromEntries(differing), name).toEqual(changed);
  }
  expect(readConfig(everything)).toMatchObject({
    providers: {
      google: { name: 'Google', clientId: 'id', clientSecret: 'secret' },
      oidc: {
        name: 'Pocket ID',
        issuer: 'https://id.example.com',
        clientId: 'own',
        clientSecret: 'own secret',
      },
    },
    s3: { bucket: 'pictures', endpoint: null, accessKeyId: 'key', secretAccessKey: 'hidden' },
  });
});

test.each([
  ['PORT', 0, 65_535],
  ['DATABASE_POOL_SIZE', 2, 500],
  ['MAILS_PER_MINUTE', 1, 100_000],
  ['METRICS_PORT', 0, 65_535],
  ['CONNECTIONS_MAX', 10, 1_000_000],
  ['CONNECTIONS_PER_ADDRESS', 1, 1_000_000],
  ['LIMIT_EXPORTS_AT_ONCE', 1, 1_000_000],
])('%s is a whole number from %i to %i', (name, min, max) => {
  const taken = [min - 1, min, max, max + 1].map((one) => errorsOf({ [name]: `${one}` }).length === 0);
  expect(taken).toEqual([false, true, true, false]);
});

test('the public address follows the port unless it is set', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(readConfig({ PUBLIC_URL: 'https://picks.example.com/' }).publicUrl).toBe(
    'https://picks.example.com',
  );
});

test('pages are read at Wikipedia, a mirror of it, or nowhere', () => {
  expect(readConfig({ WIKIPEDIA: 'off' }).wikipedia).toBeNull();
  expect(readConfig({ WIKIPEDIA: 'http://127.0.0.1:8099/' }).wikipedia).toBe('http://127.0.0.1:8099');
  const mirror = 'https://{language}.mirror.example/wiki';
  expect(readConfig({ WIKIPEDIA: mirror }).wikipedia).toBe(mirror);
  expect(errorsOf({ WIKIPEDIA: 'ftp://mirror' })).toEqual([
    "WIKIPEDIA must be off or an address such as https://{language}.wikipedia.org, not 'ftp://mirror'",
  ]);
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
});

test('proxies are addresses, networks or their usual names', () => {
  const TRUST_PROXY = '10.0.0.0/8, 128.0.0.0/1, ::1, loopback, linklocal, uniquelocal';
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(TRUST_PROXY.split(', '));
});

test('a database may be reached through a socket', () => {
  const socket = 'postgres://me:secret@/split?host=/run/postgresql';
  expect(readConfig({ DATABASE_URL: socket }).databaseUrl).toBe(socket);
});

test("the database's direct address is set beside its pooler's", () => {
  const [pooled, direct] = ['postgres://me@pooler/split', 'postgres://me@database/split'];
  expect(readConfig({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct })).toMatchObject({
    databaseUrl: pooled,
    databaseDirectUrl: direct,
  });
  expect(errorsOf({ DATABASE_DIRECT_URL: direct })).toEqual([
    'DATABASE_URL must be set too, because DATABASE_DIRECT_URL is',
  ]);
});

test('the metrics have a port of their own', () => {
  expect(errorsOf({ METRICS_PORT: '3000' })).toEqual(['METRICS_PORT must be another number than PORT']);
  expect(errorsOf({ PORT: '9464', METRICS_PORT: '9464' })).toHaveLength(1);
  expect(readConfig({ PORT: '0', METRICS_PORT: '0' }).metrics?.port).toBe(0);
});

test('Google is on with both its variables', () => {
  expect(readConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).providers).toEqual({
    google: {
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: 'id',
      clientSecret: 'secret',
    },
    oidc: null,
  });
});

const oidc = { OIDC_NAME: 'Pocket ID', OIDC_ISSUER: 'https://id.example.com' };

test('a wrong value is refused with one readable message', () => {
  for (const [env, message] of [
    [{ PORT: '70000' }, "PORT must be a whole number from 0 to 65535, not '70000'"],
    [{ PORT: '3e3' }, "PORT must be a whole number from 0 to 65535, not '3e3'"],
    [
      { PUBLIC_URL: 'picks.example.com' },
      /^PUBLIC_URL must be an address such as .*, not 'picks.example.com'$/,
    ],
    [{ PUBLIC_URL: 'https://example.com/picks' }, /^PUBLIC_URL .* without a path/],
    [{ DATABASE_URL: 'mysql://u:secret@h/d' }, /^DATABASE_URL must be an address such as postgres:[^']*$/],
    [{ ADMIN_EMAIL: 'admin' }, "ADMIN_EMAIL must be an e-mail address, not 'admin'"],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 6 characters'],
    [{ SMTP_URL: 'mail.example.com' }, /^SMTP_URL must be an address such as smtp:/],
    [{ MAIL_FROM: 'nobody' }, /^MAIL_FROM must be a sender/],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET must be set too, because GOOGLE_CLIENT_ID is'],
    [{ ...oidc, OIDC_CLIENT_ID: 'id' }, /^OIDC_CLIENT_SECRET must be set too, because OIDC_NAME and .* is$/],
    [
      { ...oidc, OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 's', OIDC_NAME: 'n'.repeat(41) },
      /^OIDC_NAME must /,
    ],
    [
      { PASSWORDS: 'off' },
      'PASSWORDS is off, so nobody could sign in: set a provider too, OIDC_ISSUER or GOOGLE_CLIENT_ID',
    ],
    [{ PASSWORDS: 'admin' }, /^PASSWORDS is admin, so /],
    [{ TRUST_PROXY: '1' }, /^TRUST_PROXY must list addresses or networks .*, not '1'$/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY /],
    [{ TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY /],
    [{ TRUST_PROXY: '::1/129' }, /^TRUST_PROXY /],
    [{ TRUST_PROXY: '10.0.0.0/' }, /^TRUST_PROXY /],
    [{ TRUST_PROXY: '10.0.0.0/8/8' }, /^TRUST_PROXY /],
    [{ PUBLIC_URL: 'ftp://example.com' }, /^PUBLIC_URL /],
    [{ DATABASE_URL: 'nonsense' }, /^DATABASE_URL /],
    [{ ...oidc, OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 's', OIDC_NAME: 'a\tb' }, /^OIDC_NAME must /],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of fatal, .*, not 'loud'$/],
    [{ LIMIT_JOINS_PER_ADDRESS: '0' }, /^LIMIT_JOINS_PER_ADDRESS must be a whole number from 1 /],
  ] as const) {
    const errors = errorsOf(env as Record<string, string>);
    expect
      .soft(errors, JSON.stringify(env))
      .toEqual([typeof message === 'string' ? message : expect.stringMatching(message)]);
  }
});

test('without passwords either provider is a way in', () => {
  const own = { ...oidc, OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 's', OIDC_NAME: 'n'.repeat(40) };
  for (const provider of [own, { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's' }])
    expect.soft(errorsOf({ ...provider, PASSWORDS: 'off' })).toEqual([]);
});

test('of what is set together each is asked for', () => {
  for (const names of [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['OIDC_NAME', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ])
    for (const name of names) {
      const others = names.filter((one) => one !== name);
      const env = Object.fromEntries(others.map((one) => [one, 'https://one.example.com']));
      expect.soft(errorsOf(env)).toEqual([`${name} must be set too, because ${others.join(' and ')} is`]);
    }
});

test('all errors are reported at once', () => {
  const errors = errorsOf({ PORT: 'x', LOG_LEVEL: 'loud', S3_BUCKET: 'pictures' });
  expect(errors.map((error) => error.split(' ')[0])).toEqual([
    'PORT',
    'LOG_LEVEL',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ]);
});

const folder = mkdtempSync(join(tmpdir(), 'split-decision-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
function secretFile(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

test('every secret may stand in a file of its own, as container platforms hand them over', () => {
  const config = readConfig({
    DATABASE_URL_FILE: secretFile('database', 'postgres://me:secret@database/split\n'),
    ADMIN_PASSWORD_FILE: secretFile('admin', '  long enough \n'),
    SMTP_URL_FILE: secretFile('smtp', 'smtp://me:secret@mail'),
    GOOGLE_CLIENT_ID_FILE: secretFile('id', 'id'),
    GOOGLE_CLIENT_SECRET_FILE: secretFile('secret', 'secret'),
    ...oidc,
    OIDC_CLIENT_ID_FILE: secretFile('own-id', 'own'),
    OIDC_CLIENT_SECRET_FILE: secretFile('own-secret', 'own secret'),
    PASSWORDS: 'off',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID_FILE: secretFile('key', 'key'),
    S3_SECRET_ACCESS_KEY_FILE: secretFile('s3', 'hidden'),
  });
  expect(config).toMatchObject({
    databaseUrl: 'postgres://me:secret@database/split',
    admin: { password: 'long enough' },
    smtpUrl: 'smtp://me:secret@mail',
    providers: {
      google: { clientId: 'id', clientSecret: 'secret' },
      oidc: { name: 'Pocket ID', clientId: 'own', clientSecret: 'own secret' },
    },
    passwords: 'off',
    s3: { accessKeyId: 'key', secretAccessKey: 'hidden' },
  });
});

test('a secret file that cannot be read is refused, and never shown', () => {
  for (const [what, env, errors] of [
    [
      'set twice',
      { SMTP_URL: 'smtp://mail', SMTP_URL_FILE: secretFile('twice', 'smtp://other') },
      ['SMTP_URL_FILE must not be set too, because SMTP_URL is'],
    ],
    [
      'missing',
      { ADMIN_PASSWORD_FILE: join(folder, 'nowhere') },
      ['ADMIN_PASSWORD_FILE names a file that cannot be read (ENOENT)'],
    ],
    ['empty', { SMTP_URL_FILE: secretFile('empty', '\n') }, ['SMTP_URL_FILE names a file that is empty']],
    [
      'wrong inside',
      { SMTP_URL_FILE: secretFile('wrong', 'my-secret') },
      ['SMTP_URL must be an address such as smtp://user:password@host:587'],
    ],
  ] as const) {
    expect.soft(errorsOf(env as Record<string, string>), what).toEqual(errors);
  }
});
