// npm run quick -- [commit]: whether a change holds, within a minute. Runs types, lint, the tests of rules, and every test in
// the folders of src/ where something changed since that commit (HEAD by default) or is not committed yet.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { close, runChecks, step } from './checks.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './run.mjs';
import { runVitest } from './test-runs.mjs';

ensureInstalled();

const changed = [
  ...git('diff', '--name-only', '--relative', process.argv[2] ?? 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];
// `src/picks/` for a file in src/picks/autosave/; for a test elsewhere, only that test.
const concerned = new Set(
  changed.flatMap((file) => /^src\/[^/]+\//.exec(file) ?? (/\.test\.ts$/.test(file) ? file : [])),
);
const there = [...concerned].filter((path) => existsSync(join(root, path)));

const types = ['rules', 'server', 'pages', 'worker'].map((side) => `types of the ${side}`);
const counts = [
  ...(await runChecks([...types, 'form and lint'])),
  await step('tests of rules', () => runVitest(['--project=rules'])),
];
if (there.length > 0) {
  // The rules have run already.
  const args = ['--project=!rules', '--passWithNoTests', ...there];
  counts.push(await step(`tests of ${there.join(', ')}`, () => runVitest(args)));
}
close(counts);

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status === 0) return stdout.split('\n').filter(Boolean);
  console.error(stderr.trim());
  return process.exit(2);
}
