/** Long enough that no inbox shows a winner, however many first lines it shows. */
export const spoilersBelow = (why: string) =>
  `Spoilers below: who won, how you did and where you stand. ${why}, save this email for later. No subject line, no preview and no notification of ours gives a result away, so it can wait in your inbox until you have seen it.`;
