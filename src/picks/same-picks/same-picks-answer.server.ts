import { z } from 'zod';

export const SamePicksAnswer = z
  .object({
    is_apart: z.boolean().describe("'Different picks here': a pick in this league is saved here alone."),
    leagues: z
      .array(z.object({ id: z.uuid(), name: z.string() }))
      .describe("The viewer's leagues with the same picks on this event."),
    replaces: z.int().describe('How many picks here would be replaced if this league followed them again.'),
  })
  .meta({ id: 'SamePicks', description: "One set of picks in the viewer's leagues" });
