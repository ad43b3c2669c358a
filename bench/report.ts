import { median } from './load.ts';

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

/** The rows among what a bench printed. */
export function rowsOf(output: string): Row[] {
  const lines = output.split('\n').filter((line) => line.startsWith('ROW '));
  return lines.map((line) => JSON.parse(line.slice(4)));
}
