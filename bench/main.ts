// npm run bench [-- name …]: runs each bench in a process of its own and writes the table to bench/RESULTS.md.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Row } from './report.ts';

const all = ['save-pick', 'read-board', 'live-readers', 'decode-images', 'sign-in-storm'];
const wanted = process.argv.slice(2);
const rows: (Row & { script: string })[] = [];

for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`== ${name}`);
  const run = spawnSync(process.execPath, [`bench/${name}.ts`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (run.status !== 0) {
    console.error(`${name} failed`);
    process.exitCode = 1;
  }
  for (const line of run.stdout.split('\n').filter((text) => text.startsWith('ROW '))) {
    const row: Row = JSON.parse(line.slice(4));
    rows.push({ ...row, script: name });
    console.log(`${row.what}: ${row.ours}; ${row.against}; ratio ${row.ratio}`);
  }
}

const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, PostgreSQL 18 embedded`;
const table = [
  '| what | ours | against | ratio (lowest–highest turn) | aim | script |',
  '|---|---|---|---|---|---|',
  ...rows.map(
    (r) => `| ${r.what} | ${r.ours} | ${r.against} | ${r.ratio} | ${r.aim} | \`bench/${r.script}.ts\` |`,
  ),
];
if (wanted.length === 0) {
  const head = `# Measured\n\n${new Date().toISOString().slice(0, 10)}, ${machine}. Ours and the limit in turns within one run; medians.\n\n`;
  writeFileSync('bench/RESULTS.md', `${head}${table.join('\n')}\n`);
}
