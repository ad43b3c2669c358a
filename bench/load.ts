import { setTimeout } from 'node:timers/promises';

export interface Load {
  /** Responses per second. */
  rate: number;
  /** The median and 99th percentile in milliseconds. */
  p50: number;
  p99: number;
}

/** Each client sends one request after another for the given time; every request must succeed. */
export async function closedLoop(
  clients: number,
  seconds: number,
  act: (client: number, turn: number) => Promise<void>,
): Promise<Load> {
  const until = performance.now() + seconds * 1000;
  const took: number[] = [];
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; performance.now() < until; turn++) {
        const began = performance.now();
        await act(client, turn);
        took.push(performance.now() - began);
      }
    }),
  );
  return { rate: took.length / seconds, ...percentiles(took) };
}

/**
 * Each client starts this many requests a second; one that waits for the previous request counts from when it should have
 * started.
 */
export async function steadyLoop(
  clients: number,
  { seconds, perSecond }: { seconds: number; perSecond: number },
  act: (client: number, turn: number) => Promise<void>,
): Promise<Load> {
  const start = performance.now();
  const took: number[] = [];
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; turn < seconds * perSecond; turn++) {
        const due = start + ((turn + client / clients) * 1000) / perSecond;
        await setTimeout(Math.max(0, due - performance.now()));
        await act(client, turn);
        took.push(performance.now() - due);
      }
    }),
  );
  return { rate: took.length / ((performance.now() - start) / 1000), ...percentiles(took) };
}

export function percentiles(took: number[]): { p50: number; p99: number } {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** The median run, figure by figure, as the table prints it. */
export function loadText(loads: Load[]): string {
  const middle = (figure: keyof Load) => median(loads.map((load) => load[figure]));
  return `${Math.round(middle('rate'))}/s, p99 ${middle('p99').toFixed(1)} ms`;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
