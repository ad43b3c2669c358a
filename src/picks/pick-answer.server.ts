import { z } from 'zod';
import { corners, type Pick, pickMethods } from '../fights/fight.ts';

/** What every answer with a pick tells of it; whose and what for is the answer's own. */
export const PickAnswer = z.object({
  pick_winner: z.enum(corners),
  pick_method: z.enum(pickMethods),
  pick_round: z.int().nullable(),
});

export const presentPick = ({ pick_winner, pick_method, pick_round }: Pick): z.infer<typeof PickAnswer> => ({
  pick_winner,
  pick_method,
  pick_round,
});
