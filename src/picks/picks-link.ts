export function picksLinkText(event: { locked: boolean; picks_complete: boolean }): string {
  if (event.locked) return 'View My Picks';
  return event.picks_complete ? 'Change Picks' : 'Enter Picks';
}
