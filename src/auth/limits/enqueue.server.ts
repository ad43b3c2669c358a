import type PQueue from 'p-queue';
import { problem } from '../../errors/problems.ts';

/** Does the work when its turn comes; throws 'server_busy' when too much is waiting already. */
export async function enqueue<T>(queue: PQueue, work: () => Promise<T>, waitingMax = 100): Promise<T> {
  if (queue.pending >= queue.concurrency && queue.size >= waitingMax) throw problem('server_busy');
  return queue.add(work);
}
