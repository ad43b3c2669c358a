import type { LadderStep } from '../season/ladder.ts';

/** What each tie-break of the ladder counts, in its order. */
export const stepWords: Record<LadderStep, string> = {
  points: 'points',
  wins: 'event wins',
  perfect: 'perfect picks',
  methods: 'right methods',
  winners: 'right winners',
  best: 'best event',
};
