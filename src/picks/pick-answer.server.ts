import { z } from 'zod';
import { corners, pickMethods } from '../fights/fight.ts';

export const PickAnswer = z.object({
  pick_winner: z.enum(corners),
  pick_method: z.enum(pickMethods),
  pick_round: z.int().nullable(),
});
