import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { exitOf, startNode, tool } from './run.mjs';

/** TypeScript 7 checks in a third of the time; version 6 stays for the client generator, which needs its API. */
const tsc = tool('typescript-7/bin/tsc');

/** Checks that do not run the product; each is a program that exits with 0 on success. */
const checks = [
  { name: 'types of the rules', command: [tsc, '-p', 'tsconfig.rules.json'] },
  { name: 'types of the server', command: [tsc, '-p', 'tsconfig.server.json'] },
  { name: 'types of the pages', command: [tsc, '-p', 'tsconfig.pages.json'] },
  { name: 'types of the worker', command: [tsc, '-p', 'tsconfig.worker.json'] },
  { name: 'form and lint', command: [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'] },
  { name: 'import direction and map', command: ['scripts/imports.ts'] },
  { name: 'unused code', command: [tool('knip/bin/knip.js'), '--no-config-hints'] },
  { name: 'oldest browsers', command: ['scripts/check-browsers.ts'] },
  { name: 'typed client is current', command: ['scripts/check-client.ts'] },
  { name: 'OpenAPI document', command: ['scripts/check-openapi.ts'] },
  { name: 'papers', command: ['scripts/check-papers.ts'] },
  {
    name: 'words',
    command: [tool('vitest/vitest.mjs'), 'run', '--project', 'node', 'test/words.test.ts'],
  },
];

/** How long each step took, in the order in which they ended. */
const times = [];

/** Runs one step with visible output; resolves to its counts. */
export async function step(name, run) {
  console.log(`\n== ${name}`);
  const began = performance.now();
  const count = await run().catch((error) => {
    console.error(error);
    return asCount(1);
  });
  times.push({ name, seconds: secondsSince(began) });
  return finish(name, began, count);
}

function finish(name, began, count) {
  const outcome = count.failed === 0 ? 'passed' : 'FAILED';
  console.log(`== ${name}: ${outcome} in ${secondsSince(began).toFixed(1)} s`);
  return { failures: count.failed > 0 ? [name] : [], ...count };
}

const secondsSince = (began) => (performance.now() - began) / 1000;

/**
 * Every check counts as one, and a failing one does not stop the others. As many run at once as there are cores, so each shows
 * its output when it is done. `names` are the checks wanted, by default all.
 */
export async function runChecks(names = checks.map(({ name }) => name)) {
  const began = performance.now();
  const waiting = checks.filter(({ name }) => names.includes(name));
  const counts = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) counts.push(await runCheck(check));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  times.push({ name: 'checks', seconds: secondsSince(began) });
  return counts;
}

async function runCheck({ name, command }) {
  const began = performance.now();
  const child = startNode(command, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [code, ...said] = await Promise.all([exitOf(child), text(child.stdout), text(child.stderr)]);
  console.log(`\n${said.join('').trim()}`.trimEnd());
  return finish(name, began, asCount(code));
}

export const asCount = (exitCode) => ({
  passed: exitCode === 0 ? 1 : 0,
  failed: exitCode === 0 ? 0 : 1,
  skips: [],
});

/** Repeats failures and the reasons for skips, prints the summary and sets the exit code. */
export function close(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  const skips = counts.flatMap((count) => count.skips);
  for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`\nFAILED: ${failure}`);
  for (const reason of new Set(skips)) {
    const number = skips.filter((other) => other === reason).length;
    console.log(`\n${number} skipped: ${reason ?? 'not asked for'}`);
  }
  printTimes(counts.flatMap(({ slowest = [] }) => slowest));
  console.log(`\n${passed} passed, ${failed} failed${skips.length > 0 ? `, ${skips.length} skipped` : ''}`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

/** Where the time went: each step, and the files that took longest. */
function printTimes(files) {
  const line = ({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`;
  console.log(`\nTime:\n${times.map(line).join('\n')}`);
  const slowest = files.sort((one, other) => other.seconds - one.seconds).slice(0, 10);
  if (slowest.length > 0) console.log(`\nSlowest files:\n${slowest.map(line).join('\n')}`);
}
