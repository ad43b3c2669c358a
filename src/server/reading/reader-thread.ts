// Reads texts in a thread of its own, so that one that takes too long can be stopped with it.
import { parentPort } from 'node:worker_threads';

export interface Asked {
  file: string;
  name: string;
  args: unknown[];
}
export type Told = { is: 'begun'; at: number } | { is: 'read'; reading: unknown } | { is: 'failed' };

const tell = (said: Told) => parentPort?.postMessage(said);
parentPort?.on('message', async ({ file, name, args }: Asked) => {
  try {
    const { [name]: read } = await import(file);
    const { user, system } = process.threadCpuUsage();
    tell({ is: 'begun', at: (user + system) / 1000 });
    tell({ is: 'read', reading: read(...args) });
  } catch {
    tell({ is: 'failed' });
  }
});
