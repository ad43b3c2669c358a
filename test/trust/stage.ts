import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { newToken, tokenHash } from '../../src/auth/sessions/token.server.ts';
import { Client } from '../client.ts';
import { ADMIN, type TestServer } from '../server.ts';
import { fillLeagues } from './stage-leagues.ts';

/** The columns of the permission matrix. */
export const actors = ['An', 'St', 'Me', 'La', 'Ow', 'P+', 'P-', 'Sa', 'Rm', 'Un'] as const;
export type Actor = (typeof actors)[number];

/** What an operator of a second server on the same data would have set as ADMIN_EMAIL. */
export const UNPROVEN = 'unproven@example.com';

/** The people of a stage; those without a column are there to have something done to them. */
const people = {
  St: { role: 'standard' },
  Me: { role: 'standard' },
  La: { role: 'standard' },
  Ow: { role: 'pro' },
  'P+': { role: 'pro' },
  'P-': { role: 'pro' },
  Sa: { role: 'pro', email: ADMIN.email, verified: true },
  Rm: { role: 'standard' },
  Un: { role: 'standard', email: UNPROVEN, verified: false },
  plain: { role: 'standard' },
  admin: { role: 'standard' },
  foreigner: { role: 'pro' },
  deleted: { role: 'standard' },
} as const satisfies Record<string, { role: 'standard' | 'pro'; email?: string; verified?: boolean }>;
export type Person = keyof typeof people;

export interface Stage {
  clients: Record<Actor, Client>;
  /** What ':name' stands for in the address and the body of a request of this actor. */
  id(actor: Actor, name: string): string;
}

/**
 * A whole small site, put into the database so that a test can have a new one whenever the old one was changed: the
 * league that the actors stand to in their ways, a foreign one, events open, locked, official and past.
 */
export async function setStage(server: TestServer, unproven: TestServer): Promise<Stage> {
  const suffix = randomUUID().slice(0, 8);
  const ids = await server.db.transaction().execute(async (tx) => {
    // A site admin or unproven account of an earlier stage gives its address up.
    await sql`update profiles set email = gen_random_uuid() || '@former.example'
      where email in (${ADMIN.email}, ${UNPROVEN})`.execute(tx);
    const created = await tx
      .insertInto('profiles')
      .values(
        Object.entries(people).map(([name, person]) => ({
          email: 'email' in person ? person.email : `${name.toLowerCase()}-${suffix}@example.com`,
          // One without: what others see instead comes from the e-mail.
          display_name: name === 'plain' ? null : `Person ${name}`,
          role: person.role,
          avatar_url: null,
          deleted_at: null,
        })),
      )
      .returning(['id', 'email'])
      .execute();
    const ids = Object.fromEntries(Object.keys(people).map((name, n) => [name, created[n]!.id])) as Record<
      Person,
      string
    >;
    const credentials = { password_hash: null };
    await tx
      .insertInto('credentials')
      .values([
        { ...credentials, profile_id: ids.Sa, email_verified_at: sql<Date>`now()` },
        { ...credentials, profile_id: ids.Un, email_verified_at: null },
      ])
      .execute();
    await tx
      .updateTable('profiles')
      .set({ email: null, display_name: null, deleted_at: sql`now()` })
      .where('id', '=', ids.deleted)
      .execute();
    const emails = created.map(({ email }, n) => [`${Object.keys(people)[n]} email`, email]);
    return { ...ids, ...Object.fromEntries(emails), ...(await fillLeagues(tx, ids)) } as Record<
      string,
      string
    >;
  });

  const sessions = await openSessions(server, ids);
  const clients = { An: server.visitor() } as Record<Actor, Client>;
  for (const actor of actors.slice(1)) {
    const client = new Client(actor === 'Un' ? unproven.url : server.url);
    client.id = ids[actor]!;
    client.email = ids[`${actor} email`]!;
    client.cookies.set('session', sessions.tokenOf.get(client.id)!);
    clients[actor] = client;
  }
  return {
    clients,
    id(actor, name) {
      if (name === 'unknown') return randomUUID();
      if (name === 'me') return ids[actor] ?? randomUUID();
      if (name === 'session') return sessions.otherOf.get(ids[actor] ?? '') ?? randomUUID();
      if (name === 'foreign_session') return sessions.otherOf.get(ids.plain!)!;
      const id = ids[name];
      if (!id) throw new Error(`nothing on the stage is called ${name}`);
      return id;
    },
  };
}

/** An address or a body with the ids in place of its ':name's, as an actor would send it. */
export function filled({ id }: Stage, actor: Actor, text: string): string {
  return text.replace(/(?<!\w"):([a-z_]{2,})/gi, (_, name: string) => id(actor, name));
}

/** Everybody is signed in with this browser and another one; tokens of the one, ids of the other, by person. */
async function openSessions({ db }: TestServer, ids: Record<string, string>) {
  const tokens = (Object.keys(people) as Person[]).map((name) => [ids[name]!, newToken()] as const);
  const expires_at = sql<Date>`now() + interval '1 day'`;
  const others = await db
    .insertInto('sessions')
    .values(
      tokens.flatMap(([profile_id, token]) => [
        { profile_id, token_hash: tokenHash(token), user_agent: 'this browser', expires_at },
        { profile_id, token_hash: tokenHash(newToken()), user_agent: 'another browser', expires_at },
      ]),
    )
    .returning(['id', 'profile_id', 'user_agent'])
    .execute();
  const other = others.filter((session) => session.user_agent === 'another browser');
  return {
    tokenOf: new Map(tokens),
    otherOf: new Map(other.map((session) => [session.profile_id, session.id])),
  };
}
