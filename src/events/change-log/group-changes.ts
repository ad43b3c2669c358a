/** Groups a fight's changes, newest first, at the place of its newest one; an event's own changes are a group too. */
export function groupChanges<Change extends { fight_id: string | null }>(
  changes: readonly Change[],
): { fight_id: string | null; changes: Change[] }[] {
  const groups = new Map<string | null, Change[]>();
  for (const change of changes) {
    const known = groups.get(change.fight_id);
    if (known) known.push(change);
    else groups.set(change.fight_id, [change]);
  }
  return [...groups].map(([fight_id, changes]) => ({ fight_id, changes }));
}
