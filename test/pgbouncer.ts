import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startedProgram } from './started-program.ts';

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
  const end = await startedProgram(
    PROGRAM,
    [join(folder, 'pgbouncer.ini')],
    'process up',
    isRoot ? { uid, gid: uid } : {},
  );
  return {
    url: `postgres://${user}@/${database}?host=${encodeURIComponent(folder)}&port=6432`,
    async stop() {
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
