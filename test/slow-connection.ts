import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import pg from 'pg';

export interface DatabaseLine {
  url: string;
  /** Open connections no longer carry anything, and nobody is notified. Later ones work as before. */
  hang(): void;
}

/**
 * A database address with random delays of up to `mostMs`, mostly far less, so that other requests get between two statements
 * that normally follow each other directly.
 */
export async function slowConnectionTo(databaseUrl: string, mostMs: number): Promise<string> {
  const delay = () => new Promise<void>((over) => setTimeout(over, Math.random() ** 4 * mostMs));
  return (await lineTo(databaseUrl, delay)).url;
}

/** A database address behind a proxy of our own. */
export async function lineTo(databaseUrl: string, delay = async () => {}): Promise<DatabaseLine> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl });
  const open = new Set<Socket>();
  const line = createServer((near) => {
    const far = createConnection(
      host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
    );
    for (const socket of [near, far]) {
      open.add(socket);
      // Must not keep the process alive.
      socket.unref();
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    far.pipe(near);
    let sent = Promise.resolve();
    near.on('data', (bytes) => {
      sent = Promise.all([sent, delay()]).then(() => void far.write(bytes));
    });
  });
  await once(line.listen(0, '127.0.0.1'), 'listening');
  line.unref();
  const who = password ? `${user}:${encodeURIComponent(password)}` : user;
  return {
    url: `postgres://${who}@127.0.0.1:${(line.address() as AddressInfo).port}/${database}`,
    hang() {
      for (const socket of open) socket.unpipe().removeAllListeners('data').pause();
    },
  };
}
