import { z } from 'zod';
import { type CardReading, readingProblems } from '../card-reading/card-reading.ts';

export const LeftOutAnswer = z.object({ red: z.string(), blue: z.string(), why: z.string() });

/** What was read beside the bouts of the card. */
export const ReadingAnswer = z
  .object({
    /** The venue's own day, without an hour. */
    date: z.string().nullable(),
    left_out: z.array(LeftOutAnswer),
    announced: z.array(z.object({ red: z.string(), blue: z.string(), weight_class: z.string().nullable() })),
    problems: z.array(z.enum(readingProblems)),
    /** The events of the page to choose from. */
    sections: z.array(z.string()),
  })
  .meta({ id: 'CardReading' });

export function presentReading(reading: CardReading): z.infer<typeof ReadingAnswer> {
  return {
    date: reading.date,
    left_out: leftOutOf(reading),
    announced: reading.announced.map(({ red, blue, weight_class }) => ({ red, blue, weight_class })),
    problems: reading.problems,
    sections: reading.sections ?? [],
  };
}

export function leftOutOf(reading: CardReading | null) {
  return reading?.left_out.map(({ red, blue, why }) => ({ red, blue, why })) ?? [];
}
