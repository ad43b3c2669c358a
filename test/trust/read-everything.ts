import { Agent, request } from 'node:http';
import { matrix } from './matrix-table.ts';
import type { Actor, Stage } from './stage.ts';

/** Asked before a change, these tell the site admin alone how many picks there are (R31). */
const isPreview = (address: string) => /\/deletion$|\/start\?/.test(address);

/** Every readable address of the API, from the matrix; those of an event for each of the events named. */
export const addressesFor = (events: readonly string[]): string[] =>
  matrix
    .filter(
      ({ method, body, address }) => method === 'GET' && body === '' && /^\/(api|calendar)\//.test(address),
    )
    .filter(({ address }) => !address.includes('unknown') && !address.startsWith('/api/auth/google'))
    .filter(({ address }) => !isPreview(address))
    // How full the disk is, how many mails wait: for the site admin, from one second to the next.
    .filter(({ address }) => address !== '/api/admin/status')
    .flatMap(({ address }) =>
      address.includes(':event') ? events.map((name) => address.replace(':event', `:${name}`)) : [address],
    );

const changing = ['date', 'x-request-id', 'keep-alive', 'connection'];

/** Node's own client costs a third of `fetch` for this many requests. */
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
export const endReading = (): void => agent.destroy();

/** Every byte of a response except the clock and the request's id. */
export function readAddress(stage: Stage, viewer: Actor, address: string): Promise<string> {
  const client = stage.clients[viewer];
  const path = address.replace(/:([a-z_]{2,})/gi, (_, name: string) => stage.id(viewer, name));
  return new Promise((resolve, reject) => {
    request(client.url + path, { agent, headers: client.credentials }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const headers = Object.entries(response.headers).filter(([name]) => !changing.includes(name));
        const body = Buffer.concat(chunks).toString('latin1');
        const still = body.replace(/("(?:server_time|locks_in|request_id|instance)":")[^"]+/g, '$1');
        resolve(`${viewer} ${address}\n${response.statusCode} ${JSON.stringify(headers)}\n${still}`);
      });
    })
      .on('error', reject)
      .end();
  });
}
