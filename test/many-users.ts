import { randomUUID } from 'node:crypto';
import { openSession } from '../src/auth/sessions/sessions.sql.ts';
import type { Client } from './client.ts';
import type { TestServer } from './server.ts';

/**
 * Many signed-in users for race tests, inserted directly: registering them would spend the test on password hashing.
 */
export async function manyUsers(server: TestServer, count: number): Promise<Client[]> {
  const users = await server.db
    .insertInto('profiles')
    .values(
      Array.from({ length: count }, (_, n) => ({
        email: `user-${randomUUID()}@example.com`,
        display_name: `User ${n}`,
        avatar_url: null,
        deleted_at: null,
      })),
    )
    .returning(['id', 'email'])
    .execute();
  return Promise.all(
    users.map(async ({ id, email }) => {
      const client = server.visitor();
      client.id = id;
      client.email = email!;
      client.cookies.set('session', (await openSession(server.db, id, undefined))!);
      return client;
    }),
  );
}
