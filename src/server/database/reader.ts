import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';

/** Who reads, for as long as that matters: users who watch an event later know less than others. */
const readers = new AsyncLocalStorage<string | null>();

/** Of a profile `p`: such a user, by a standing choice or for an event. */
export const watchesLater = sql<boolean>`(p.watch_later_since is not null
  or exists (select from watch_later w where w.user_id = p.id and w.is_on))`;

/** Every statement of `run` reads only what the user has been shown (`db/unwatched.sql`). It cannot change what it reads. */
export const readAs = <Result>(userId: string, run: () => Result): Result => readers.run(userId, run);

/** For what several readers share, and for what is written on the way. */
export const readAsEveryone = <Result>(run: () => Result): Result => readers.run(null, run);

/** Null where everything is known. */
export const readerId = (): string | null => readers.getStore() ?? null;
