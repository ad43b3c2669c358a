/** Whether the way to the server is open, and how old what the screens show is while it is not. */

/** When the line was lost; null while it stands. */
let lostAt: number | null = null;
/** By the screen's address: when the oldest kept answer on it was read. */
const readAt = new Map<string, number>();
const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

export function subscribeToConnection(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isConnectionLost = () => lostAt !== null;

/** Of when the data of a screen is; null while it is of now. */
export function asOf(screen: string): number | null {
  return lostAt === null ? null : (readAt.get(screen) ?? lostAt);
}

export function connectionLost(): void {
  if (lostAt !== null) return;
  lostAt = Date.now();
  changed();
}

/** A screen shows an answer that was read earlier. */
export function showsCached(screen: string, at: number): void {
  readAt.set(screen, Math.min(at, readAt.get(screen) ?? at));
  connectionLost();
  changed();
}

/** The server answers again. */
export function connectionBack(): void {
  if (lostAt === null) return;
  lostAt = null;
  readAt.clear();
  changed();
}
