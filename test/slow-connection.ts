import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import pg from 'pg';

/**
 * A database address with random delays of up to `mostMs`, mostly far less, so that other requests get between two
 * statements that normally follow each other at once.
 */
export async function slowConnectionTo(databaseUrl: string, mostMs: number): Promise<string> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl });
  const line = createServer((near) => {
    const far = createConnection(
      host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
    );
    for (const socket of [near, far]) {
      // Must not keep the process alive.
      socket.unref();
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    far.pipe(near);
    let sent = Promise.resolve();
    near.on('data', (bytes) => {
      const arrives = new Promise<void>((resolve) => setTimeout(resolve, Math.random() ** 4 * mostMs));
      sent = Promise.all([sent, arrives]).then(() => void far.write(bytes));
    });
  });
  await once(line.listen(0, '127.0.0.1'), 'listening');
  line.unref();
  const who = password ? `${user}:${encodeURIComponent(password)}` : user;
  return `postgres://${who}@127.0.0.1:${(line.address() as AddressInfo).port}/${database}`;
}
