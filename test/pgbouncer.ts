import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';

const PROGRAM = '/usr/sbin/pgbouncer';
const NOBODY = 65534;

export interface PgBouncer {
  /** The address of the same database through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** The real PgBouncer with three server connections in transaction mode. */
export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl });
  const folder = mkdtempSync(join(tmpdir(), 'split-decision-pgbouncer-'));
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${host} port=${port} user=${user}${password ? ` password=${password}` : ''}`,
      '[pgbouncer]',
      `unix_socket_dir = ${folder}`,
      'listen_port = 6432',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 3',
      'max_client_conn = 200',
    ].join('\n'),
  );
  // It refuses to run as root, and its user must be allowed into the socket's folder.
  const uid = host.startsWith('/') ? statSync(host).uid || NOBODY : NOBODY;
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, uid, uid);
  const child = spawn(PROGRAM, [join(folder, 'pgbouncer.ini')], {
    ...(isRoot && { uid, gid: uid }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  const lines: string[] = [];
  for await (const line of createInterface(child.stderr)) {
    lines.push(line);
    if (line.includes('process up')) break;
  }
  if (child.exitCode !== null) throw new Error(lines.join('\n'));
  child.stderr.resume();
  return {
    url: `postgres://${user}@/${database}?host=${encodeURIComponent(folder)}&port=6432`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
