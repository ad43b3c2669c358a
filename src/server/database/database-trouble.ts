export type DatabaseTrouble = 'database_unavailable' | 'server_busy' | 'storage_full';

/** A standby, or a primary that was demoted: another connection may reach the new one. */
export const READ_ONLY = '25006';

export const CONNECTION_LOST = '08006';

/** Trouble that PostgreSQL, its driver or the network reports and that is nobody's mistake; null for any other error. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: string };
  if (typeof code !== 'string') return null;
  if (code === '53100') return 'storage_full';
  // 57014: timeout; 55P03: lock timeout; 40: serialization or deadlock; 53: out of memory or connections
  if (/^(57014|55P03|40|53)/.test(code)) return 'server_busy';
  // 08: connection; 57P: shutting down or starting; ECONNREFUSED and the like: not there at all
  const isAway =
    code === READ_ONLY ||
    /^(08|57P|ECONN|EHOST|ENET|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EPIPE)/.test(code) ||
    // Its socket; other files may be missing too.
    (code === 'ENOENT' && syscall === 'connect');
  return isAway ? 'database_unavailable' : null;
}
