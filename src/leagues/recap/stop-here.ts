/** Long enough that no inbox shows a winner, whatever it shows of the first lines. */
export const stopHere = (why: string) =>
  `${why}, stop here: who won, how you did and where you stand follow below. No subject, no first line and no notification of ours says it, so this email can wait in your inbox until you have seen it.`;
