import type { GetMyPicksResponse } from '../app/api/generated/types.gen.ts';

export type PickEntry = GetMyPicksResponse;
export type FightAnswer = PickEntry['fights'][number];
