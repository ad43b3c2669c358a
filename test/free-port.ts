import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port that nobody has now: for what has to come back at the address it had. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
