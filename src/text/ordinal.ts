/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(rank: number): string {
  const teen = rank % 100 >= 11 && rank % 100 <= 13;
  const ending = teen ? undefined : ['st', 'nd', 'rd'][(rank % 10) - 1];
  return `${rank}${ending ?? 'th'}`;
}

/** '5th', or 'Tied for 5th' when several share it. `tied` is the word to begin with. */
export const placeText = (
  { place, is_tied }: { place: number; is_tied: boolean },
  tied: 'Tied' | 'tied' = 'Tied',
) => (is_tied ? `${tied} for ${ordinal(place)}` : ordinal(place));
