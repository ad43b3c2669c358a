/** The specification's words; a badge shows how many are in. */
export const picksLinkText = (event: { locked: boolean }) => (event.locked ? 'View My Picks' : 'Enter Picks');
