/** Null while the connection is up. */
let lostAt: number | null = null;
/** When the oldest cached answer on each screen was read. */
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

export function asOf(screen: string): number | null {
  return lostAt === null ? null : (readAt.get(screen) ?? lostAt);
}

export function connectionLost(): void {
  if (lostAt !== null) return;
  lostAt = Date.now();
  changed();
}

export function showsCached(screen: string, at: number): void {
  readAt.set(screen, Math.min(at, readAt.get(screen) ?? at));
  connectionLost();
  changed();
}

export function connectionBack(): void {
  if (lostAt === null) return;
  lostAt = null;
  readAt.clear();
  changed();
}
