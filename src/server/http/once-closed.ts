import type { ServerResponse } from 'node:http';

/** Once nobody waits for the answer any more: whoever left before this is asked has closed it for good. */
export function onceClosed(answer: ServerResponse, end: () => void): void {
  if (answer.destroyed) end();
  else answer.once('close', end);
}
