/** What the right winner, method and round are worth. */
export interface Scoring {
  winner: number;
  method: number;
  round: number;
}

/**
 * The points that a league's season can use (R55); Classic is section 9 of the specification. A perfect pick is worth 10 in
 * each.
 */
export const scorings = {
  classic: { winner: 5, method: 3, round: 2 },
  straight: { winner: 10, method: 0, round: 0 },
  bold: { winner: 4, method: 3, round: 3 },
} as const satisfies Record<string, Scoring>;

export type ScoringName = keyof typeof scorings;
export const scoringNames = Object.keys(scorings) as ScoringName[];

export const scoringLabels: Record<ScoringName, string> = {
  classic: 'Classic',
  straight: 'Straight',
  bold: 'Bold',
};

export const CLASSIC_SCORING: Scoring = scorings.classic;

/** '5 / 3 / 2': winner, method, round. */
export const scoringText = ({ winner, method, round }: Scoring): string => `${winner} / ${method} / ${round}`;

export const scoringName = (scoring: Scoring): ScoringName =>
  scoringNames.find((name) => scoringText(scorings[name]) === scoringText(scoring)) ?? 'classic';

/** Answers leave Classic out, so that they are the same as before there was a choice. */
export const scoringOf = (answer: { scoring?: Scoring | undefined }): Scoring =>
  answer.scoring ?? CLASSIC_SCORING;

/** Each part counts only when the one before it is right, so `rounds` are the perfect picks. */
export interface Counts {
  winners: number;
  methods: number;
  rounds: number;
}

export const pointsOf = (scoring: Scoring, counts: Counts): number =>
  scoring.winner * counts.winners + scoring.method * counts.methods + scoring.round * counts.rounds;
