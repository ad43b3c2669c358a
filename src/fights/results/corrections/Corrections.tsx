/** What was corrected about a night's results. */
export const Corrections = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => <p key={text}>{text}.</p>);
