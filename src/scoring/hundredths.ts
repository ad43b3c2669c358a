/** Rounds, so that equal sums of hundredths compare as equal. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100;
