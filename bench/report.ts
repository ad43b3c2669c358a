import { median } from './load.ts';

export interface Row {
  what: string;
  ours: string;
  against: string;
  /** Ours divided by the baseline: the median of the runs, with the lowest and highest. */
  ratio: string;
  aim: string;
}

export function ratioText(ratios: number[]): string {
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)];
  return `${median(ratios).toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

/** Sends a row to `bench/main.ts`, which collects the table. */
export function report(row: Row): void {
  console.log(`ROW ${JSON.stringify(row)}`);
}

/** The rows in a bench's output. */
export function rowsOf(output: string): Row[] {
  const lines = output.split('\n').filter((line) => line.startsWith('ROW '));
  return lines.map((line) => JSON.parse(line.slice(4)));
}
