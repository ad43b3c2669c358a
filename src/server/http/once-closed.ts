import type { ServerResponse } from 'node:http';

/** Calls `end` once nobody waits for the answer anymore, even if they left before this was called. */
export function onceClosed(answer: ServerResponse, end: () => void): void {
  if (answer.destroyed) end();
  else answer.once('close', end);
}
