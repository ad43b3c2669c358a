import { opensHereOnly } from '../../text/opens-here-only.ts';
import { ConfigError, readProcessConfig } from '../config.ts';
import { DatabaseUnusable } from '../database/reachable-database.ts';
import { EmbeddedUnusable } from '../postgres/binaries.ts';
import { VERSION } from '../version.ts';
import { FolderInUse } from './folder-lock.ts';
import { createLog, say } from './log.ts';
import { type ServerEvents, serve } from './serve.ts';
import { isUnwritable } from './unwritable.ts';

if (process.argv.includes('--version')) {
  process.stdout.write(`${VERSION}\n`);
  process.exit(0);
}

// The terminal may be closed, which is no reason to crash.
process.stdout.on('error', () => {});

function readConfigOrExit() {
  try {
    return readProcessConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return fail(error.message);
  }
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

type ListenError = NodeJS.ErrnoException & { port?: number; hostname?: string };

/** One sentence for anything that the operator can change; other errors keep their stack. */
function explain(error: unknown): string {
  if (error instanceof FolderInUse) {
    return `${error.message} Stop that one, or set DATA_DIR (and PORT) to others for a second one.`;
  }
  if (error instanceof EmbeddedUnusable || error instanceof DatabaseUnusable) return error.message;
  const { code = '', stack, port, hostname } = error as ListenError;
  const { metrics } = config;
  const isOfMetrics = metrics !== null && (port === metrics.port || hostname === metrics.host);
  const [prefix, host] = isOfMetrics ? ['METRICS_', metrics.host] : ['', config.host];
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop that one or set ${prefix}PORT to another number.`;
  }
  if (code === 'EADDRNOTAVAIL' || (hostname === host && /^(ENOTFOUND|EAI_)/.test(code))) {
    return `${prefix}HOST is ${host}, which is no address of this machine. Set it to one, or to 0.0.0.0 for all of them.`;
  }
  if (/^unsupported startup parameter/.test((error as Error).message)) {
    return 'DATABASE_URL leads to a connection pooler. Set DATABASE_DIRECT_URL to the same database without it.';
  }
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} is not allowed here. Set ${prefix}PORT to another.`;
  const newer = /previously executed migration (\S+) is missing/.exec((error as Error).message)?.[1];
  if (newer) {
    return `A newer version has used this database (${newer}). Start that one, or restore the backup from before it.`;
  }
  const why = whyUseless(error as NodeJS.ErrnoException);
  if (why) {
    return `The data folder ${config.dataDir} is of no use: ${why}. Mend that, or set DATA_DIR to another.`;
  }
  return `The server could not start. ${stack ?? String(error)}`;
}

function whyUseless(error: NodeJS.ErrnoException): string | null {
  const { code, path } = error;
  // 53100 is how the embedded database says it.
  if (code === 'ENOSPC' || (code === '53100' && config.databaseUrl === null)) return 'its disk is full';
  if (!path?.startsWith(config.dataDir)) return null;
  if (code === 'EEXIST' && path === config.dataDir) return 'it is a file';
  if (code === 'ENOTDIR') return 'a folder above it is a file';
  return isUnwritable(error) ? 'it cannot be written to' : null;
}

const events: ServerEvents = {
  siteAdmin({ email, generatedPassword }) {
    say(`Site admin: ${email}`);
    if (generatedPassword) say(`Password of the site admin, shown only this once: ${generatedPassword}`);
  },
};

const config = readConfigOrExit();
const log = createLog(config.logLevel);
const starting = serve(config, log, events);

/** npm and the terminal both forward a single Ctrl-C within this time. */
const SAME_SIGNAL_MS = 500;
let stoppingSince: number | null = null;

async function stopOnSignal() {
  if (stoppingSince !== null) {
    const again = performance.now() - stoppingSince > SAME_SIGNAL_MS;
    if (again) process.exit(1); // the database stops when its pipe closes
    return;
  }
  stoppingSince = performance.now();
  say('Stopping');
  await (await starting).stop();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnSignal);
// scripts/start.mjs is gone, so nothing else would stop this server.
process.on('disconnect', stopOnSignal);

await starting.then(
  ({ address }) => {
    say(`Split Decision is ready at ${address}`);
    if (opensHereOnly(address))
      say(
        "Only this computer can open that address, and invite links begin with it. README: 'Let your friends in'.",
      );
  },
  (error) => fail(explain(error)),
);
