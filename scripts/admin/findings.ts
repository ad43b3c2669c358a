import type { Finding } from '../../src/admin/status/site-status.server.ts';

export interface Answer {
  text: string;
  /** When false, the operator has to act and the command exits with 1. */
  isFine?: boolean;
}

/** One line per finding; those that need action are marked. */
export function report(findings: readonly Finding[]): Answer {
  const width = Math.max(...findings.map(({ what }) => what.length));
  const lines = findings.map(
    ({ what, found, isFine }) => `${isFine ? ' ' : '!'} ${what.padEnd(width)}  ${found}`,
  );
  return { text: lines.join('\n'), isFine: findings.every(({ isFine }) => isFine) };
}
