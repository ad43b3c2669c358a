import { setPriority } from 'node:os';

/** Lowest priority, where a system call filter does not forbid it. */
export function stepBack(): void {
  try {
    setPriority(10);
  } catch {
    // Not essential.
  }
}
