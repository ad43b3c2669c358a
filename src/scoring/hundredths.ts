/** Sums of hundredths that are equal compare as equal. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100;
