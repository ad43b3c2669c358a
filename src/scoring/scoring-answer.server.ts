import { z } from 'zod';
import { CLASSIC_SCORING, type Scoring, scoringText } from './scoring.ts';

export const ScoringAnswer = z
  .object({ winner: z.int(), method: z.int(), round: z.int() })
  .optional()
  .describe("What the league's season counts by, where that is not the specification's 5, 3 and 2.");

export const presentScoring = (scoring: Scoring): Scoring | undefined =>
  scoringText(scoring) === scoringText(CLASSIC_SCORING) ? undefined : scoring;
