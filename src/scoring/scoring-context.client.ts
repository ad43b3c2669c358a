import { createContext, useContext } from 'react';
import { CLASSIC_SCORING, type Scoring } from './scoring.ts';

/** What picks are worth on the event that a screen shows, as its board or card says. */
export const ScoringContext = createContext<Scoring>(CLASSIC_SCORING);

export const useScoring = (): Scoring => useContext(ScoringContext);
