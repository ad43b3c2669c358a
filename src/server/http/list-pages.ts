import { z } from 'zod';

/** Pages count from 1. */
export const PageQuery = z.strictObject({
  page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
});

export const PageAnswer = z.object({ total: z.int(), page: z.int(), page_count: z.int() });

/** At least one. */
export const presentPage = (page: number, total: number, perPage: number): z.infer<typeof PageAnswer> => ({
  total,
  page,
  page_count: Math.max(1, Math.ceil(total / perPage)),
});
