/** The specification's words; a badge says how many are in. */
export const picksLinkText = (event: { locked: boolean }) => (event.locked ? 'View My Picks' : 'Enter Picks');
