import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';

/** Who is reading, for as long as that matters: users who watch an event later may see less than others. */
const readers = new AsyncLocalStorage<string | null>();

/** For a profile `p`: whether its user watches later, by the standing choice or for some event. */
export const watchesLater = sql<boolean>`(p.watch_later_since is not null
  or exists (select from watch_later w where w.user_id = p.id and w.is_on))`;

/** Every statement in `run` reads only what the user has been shown (`db/unwatched.sql`), and cannot change it. */
export const readAs = <Result>(userId: string, run: () => Result): Result => readers.run(userId, run);

/** For what several readers share, and for what is written along the way. */
export const readAsEveryone = <Result>(run: () => Result): Result => readers.run(null, run);

/** Null when the reader may see everything. */
export const readerId = (): string | null => readers.getStore() ?? null;
