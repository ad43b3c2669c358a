import { z } from 'zod';

/** A page as it was read: what the import stores. */
export const ReadPageFields = z
  .strictObject({
    language: z
      .string()
      .max(60)
      .regex(/^[a-z]{2,12}(-[a-z]{2,12}){0,3}$/),
    title: z.string().min(1).max(300),
    anchor: z.string().min(1).max(300).nullable(),
    page_id: z.int().positive(),
    revision: z.int().positive(),
  })
  .meta({ id: 'ReadPage' });
