import { cpus, totalmem } from 'node:os';
import type { Row } from './report.ts';

/** The lines of one script. */
export interface Measured {
  at: string;
  /** What else ran when it began: the average of the last minute. */
  load: number;
  rows: Row[];
}

export function resultsPage(measured: Record<string, Measured>): string {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, PostgreSQL 18 embedded, its files on this machine's disk`;
  const lines = Object.entries(measured).flatMap(([script, { at, load, rows }]) =>
    rows.map((row) => {
      const cells = [row.what, row.ours, row.against, row.ratio, row.aim];
      const when = `${at.slice(0, 16).replace('T', ' ')}, load ${load}`;
      return `| ${[...cells, when, `\`${script}\``].join(' | ')} |`;
    }),
  );
  return `# Measured

${machine}. Written by \`npm run bench\`; a line is measured again with \`npm run bench -- <script>\` (\`bench/<script>.ts\`).
Ours and what it is held against run in turns within one run: medians, ratios with the lowest and the highest turn. Server,
database and the clients that load them share the machine. 'Load' is what else ran on it when the script began: above 1
the figures are worse than the machine's, and ratios say more than they do. What they mean and where an aim is missed:
docs/decisions/0035 to 0038.

| what | ours | against | ratio (lowest–highest turn) | aim | when | script |
|---|---|---|---|---|---|---|
${lines.join('\n')}
`;
}
