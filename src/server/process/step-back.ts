import { setPriority } from 'node:os';

/** Lets every other process go first. Where a filter of system calls forbids that, this one goes on without. */
export function stepBack(): void {
  try {
    setPriority(10);
  } catch {
    // A courtesy, not a need.
  }
}
