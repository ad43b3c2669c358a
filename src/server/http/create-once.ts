import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { problem } from '../../errors/problems.ts';
import { waitText } from '../../errors/wait-text.ts';
import type { Tables } from '../database/tables.ts';
import type { Request } from './app.ts';

const HEADER = 'idempotency-key';
/** Besides leagues and the like there are fights, cards and sign-ins. */
const KEYS_PER_CREATION = 10;

/** Loose, because validated headers replace the request's own. */
export const IdempotencyHeaders = z.looseObject({
  [HEADER]: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .max(64)
    .optional()
    .describe(
      'Random, new for each intended creation: a repeated request with the same key creates nothing.',
    ),
});

export const idempotencyKey = (request: Request) => request.headers[HEADER] as string | undefined;

/** Limits new keys per hour. Throws 'too_many_attempts'. */
async function limitKeys({ server }: Request, tx: Transaction<Tables>, userId: string): Promise<void> {
  const { rows } = await sql<{ count: number; free_at: Date; wait: number }>`
    select count(*)::int as count, min(created_at) + interval '1 hour' as free_at,
      extract(epoch from min(created_at) + interval '1 hour' - now())::float8 as wait
    from idempotency_keys where user_id = ${userId} and created_at > now() - interval '1 hour'`.execute(tx);
  const { count, free_at, wait } = rows[0]!;
  if (count <= KEYS_PER_CREATION * server.config.limits.creationsPerAccount) return;
  throw problem('too_many_attempts', { when: waitText(wait), retry_at: free_at.toISOString() });
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/**
 * Runs `create` once per idempotency key: a repeat waits for the first answer and gets it, too. A failure leaves the key
 * unused. Check permission before this, because a repeat may come from somebody who has lost it.
 */
export function createOnce<Answer extends object>(
  request: Request,
  userId: string,
  create: (tx: Transaction<Tables>) => Promise<Answer>,
  content: unknown = [request.params, request.body],
): Promise<Answer> {
  const key = idempotencyKey(request);
  const transaction = request.server.db.transaction();
  if (key === undefined) return transaction.execute(create);
  const key_hash = sha256(key);
  const fingerprint = sha256(
    JSON.stringify([request.routeOptions.method, request.routeOptions.url, content]),
  );
  return transaction.execute(async (tx) => {
    // Waits for a running transaction with the same key.
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('idempotency_keys')
      .values({ user_id: userId, key_hash, fingerprint, answer: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    const ofThisKey = sql<boolean>`user_id = ${userId} and key_hash = ${key_hash}`;
    if (numInsertedOrUpdatedRows === 0n) {
      const first = await tx
        .selectFrom('idempotency_keys')
        .select(['answer', 'fingerprint'])
        .where(ofThisKey)
        .executeTakeFirstOrThrow();
      if (!first.fingerprint.equals(fingerprint)) throw problem('idempotency_key_reused');
      return first.answer as Answer;
    }
    await limitKeys(request, tx, userId);
    const answer = await create(tx);
    await tx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where(ofThisKey)
      .execute();
    return answer;
  });
}
