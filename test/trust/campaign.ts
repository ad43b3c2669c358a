/**
 * How often to repeat a trial: `short` in `npm test`; in `npm run campaign -- name [count]` the given count or `long`.
 */
export function trials(campaign: string, { short, long }: { short: number; long: number }): number {
  if (process.env.CAMPAIGN !== campaign) return short;
  return Number(process.env.CAMPAIGN_COUNT || long);
}

/** Prints a campaign's figures on one line. */
export function report(campaign: string, figures: Record<string, number | string>): void {
  const parts = Object.entries(figures).map(([name, figure]) => `${figure} ${name}`);
  console.log(`campaign ${campaign}: ${parts.join(', ')}`);
}

/** The value below which this share (0.5, 0.99) of the numbers lies. */
export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
