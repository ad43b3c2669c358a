import { ADMIN } from '../test/admin-account.ts';
import { Client } from '../test/client.ts';

export { expectOk } from '../test/world.ts';

/** The site admin and `count` newly registered users, signed in. */
export async function newcomers(url: string, count: number): Promise<{ admin: Client; users: Client[] }> {
  const admin = await signedIn(url, ADMIN.email, ADMIN.password);
  const users: Client[] = [];
  for (let i = 0; i < count; i++) users.push(await signedIn(url, `bench-${i}@example.com`, 'bench-password'));
  return { admin, users };
}

async function signedIn(url: string, email: string, password: string): Promise<Client> {
  const client = new Client(url);
  await client.post('/api/session', { email, password });
  client.id = (await client.get('/api/session')).body.viewer.id;
  return client;
}
