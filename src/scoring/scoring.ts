/** What a right winner, method and round are worth. */
export interface Scoring {
  winner: number;
  method: number;
  round: number;
}

/** Section 9 of the specification. */
export const CLASSIC_SCORING = { winner: 5, method: 3, round: 2 } as const satisfies Scoring;

/** Each counts only where the one before it is right, so `rounds` are the perfect picks. */
export interface Counts {
  winners: number;
  methods: number;
  rounds: number;
}

export const pointsOf = (scoring: Scoring, counts: Counts): number =>
  scoring.winner * counts.winners + scoring.method * counts.methods + scoring.round * counts.rounds;
