/** How many of their picks somebody has in: beside the number, all that anyone learns before the lock (R30). */
export const hasPicks = ['all', 'some', 'none'] as const;
export type HasPicks = (typeof hasPicks)[number];

type WhoIsIn = {
  in_count: number;
  member_count: number;
  /** Some of those who are not in. */
  missing: readonly { id: string; shown_name: string }[];
};

type Counts = {
  in_count: number;
  /** How many have made any pick. */
  begun_count: number;
  member_count: number;
};

export const countIn = (members: readonly { is_in: boolean; pick_count: number }[]): Counts => ({
  in_count: members.filter(({ is_in }) => is_in).length,
  begun_count: members.filter(({ pick_count }) => pick_count > 0).length,
  member_count: members.length,
});

export function inText({ in_count, begun_count, member_count }: Counts): string {
  if (in_count === member_count && member_count > 1) return `All ${member_count} are in`;
  if (in_count === 0 && begun_count > 0) return `${begun_count} started, none done`;
  return `${in_count} of ${member_count} ${in_count === 1 ? 'is' : 'are'} in`;
}

/** 'Missing: you, Björn and 2 more'; null when everybody is in, or nobody is yet. */
export function missingText(
  { in_count, member_count, missing }: WhoIsIn,
  viewerId: string | undefined,
): string | null {
  const count = member_count - in_count;
  if (count === 0 || in_count === 0) return null;
  const names = missing.map(({ id, shown_name }) => (id === viewerId ? 'you' : shown_name));
  const rest = count - names.length;
  return `Missing: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
