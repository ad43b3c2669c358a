export interface Row {
  what: string;
  ours: string;
  against: string;
  /** Ours over the limit's, median of the turns, with the lowest and highest turn. */
  ratio: string;
  aim: string;
}

export function ratioText(ratios: number[]): string {
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)];
  return `${median(ratios).toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

/** What a bench hands to `bench/main.ts`, which collects the table. */
export function report(row: Row): void {
  console.log(`ROW ${JSON.stringify(row)}`);
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
