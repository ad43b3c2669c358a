// Readers that a thread has to survive; it is given their names.
import { isMainThread } from 'node:worker_threads';

export const echo = (...said: unknown[]) => said;
export const whereItRuns = () => ({ isMainThread, variables: Object.keys(process.env) });
export function neverEnds(): never {
  for (;;);
}
export function growsForEver(): never {
  const texts: string[] = [];
  for (;;) texts.push('a'.repeat(100_000) + texts.length);
}
export function throws(): never {
  throw new Error('thrown on purpose');
}

/** Does nothing until the first number changes. */
export function waits(shared: SharedArrayBuffer) {
  Atomics.wait(new Int32Array(shared), 0, 0);
  return 'read';
}
