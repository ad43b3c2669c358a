type WhoIsIn = {
  in_count: number;
  member_count: number;
  /** Some of those who are not in. */
  missing: readonly { id: string; shown_name: string }[];
};

export const inText = (in_count: number, member_count: number): string =>
  in_count === member_count ? `All ${member_count} are in` : `${in_count} of ${member_count} are in`;

/** 'Missing: you, Björn and 2 more'; null when everybody is in, or nobody yet. */
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
