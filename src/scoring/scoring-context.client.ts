import { createContext, useContext } from 'react';
import { CLASSIC_SCORING, type Scoring } from './scoring.ts';

/** What picks are worth on the event that a screen shows: its board or card says so. */
export const ScoringContext = createContext<Scoring>(CLASSIC_SCORING);

export const useScoring = (): Scoring => useContext(ScoringContext);
