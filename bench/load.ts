import { Agent, request } from 'node:http';

export interface Load {
  /** Answers per second. */
  rate: number;
  /** Milliseconds that 99 of 100 answers stayed below. */
  p99: number;
}

/** Clients that each do one thing after another for so long; every one must succeed. */
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
  took.sort((a, b) => a - b);
  return { rate: took.length / seconds, p99: took[Math.floor(took.length * 0.99)] ?? 0 };
}

/** Sends requests over connections that are kept, one per client; anything but 200 throws. */
export function httpClient(url: string, clients: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const { hostname, port, origin } = new URL(url);
  return (method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const sent = request(
        { agent, hostname, port, method, path, headers: { origin, ...headers } },
        (answer) => {
          answer.resume();
          answer.once('end', () =>
            answer.statusCode === 200
              ? resolve()
              : reject(new Error(`${method} ${path}: ${answer.statusCode}`)),
          );
        },
      );
      sent.once('error', reject);
      sent.end(body);
    });
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
