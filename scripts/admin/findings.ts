export interface Answer {
  text: string;
  /** False where something needs the operator: the command then exits with 1. */
  isFine?: boolean;
}

/** One thing that was looked at. */
export interface Finding {
  what: string;
  found: string;
  isFine: boolean;
}

/** A line each, those that need somebody marked. */
export function report(findings: readonly Finding[]): Answer {
  const width = Math.max(...findings.map(({ what }) => what.length));
  const lines = findings.map(
    ({ what, found, isFine }) => `${isFine ? ' ' : '!'} ${what.padEnd(width)}  ${found}`,
  );
  return { text: lines.join('\n'), isFine: findings.every(({ isFine }) => isFine) };
}
