import { z } from 'zod';
import type { Instant } from '../../time/instant.ts';

const isoText = z.iso.datetime();

/** A time in an answer, sent as ISO text: a date of the database, or the text of an answer that is repeated. */
export const TimeAnswer = z
  .custom<Instant>((time) => time instanceof Date || isoText.safeParse(time).success)
  .meta({ type: 'string', format: 'date-time' });
