import { z } from 'zod';
import { corners, type Pick, pickMethods } from '../fights/fight.ts';

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
