import { runNode, tool } from './run.mjs';

/** TypeScript 7 checks in a third of the time; 6 stays beside it for the client generator, which needs its interface. */
const tsc = tool('typescript-7/bin/tsc');

/** What is checked without running the product. Each is a program of the clone that exits 0 when all is well. */
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
];

/** Runs one step with its output shown; resolves to what it adds to the count. */
export async function step(name, run) {
  console.log(`\n== ${name}`);
  const began = performance.now();
  const count = await run().catch((error) => {
    console.error(error);
    return asCount(1);
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`== ${name}: ${count.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return { failures: count.failed > 0 ? [name] : [], ...count };
}

/** Every check counts as one. A failing one does not keep the later ones from running. */
export async function runChecks() {
  const counts = [];
  for (const { name, command } of checks)
    counts.push(await step(name, async () => asCount(await runNode(command))));
  return counts;
}

export const asCount = (exitCode) => ({
  passed: exitCode === 0 ? 1 : 0,
  failed: exitCode === 0 ? 0 : 1,
  skips: [],
});

/** Repeats what failed or was skipped and why, prints the closing line and sets this process's exit code by it. */
export function close(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  const skips = counts.flatMap((count) => count.skips);
  for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`\nFAILED: ${failure}`);
  for (const reason of new Set(skips)) {
    const number = skips.filter((other) => other === reason).length;
    console.log(`\n${number} skipped: ${reason ?? 'not asked for'}`);
  }
  console.log(`\n${passed} passed, ${failed} failed${skips.length > 0 ? `, ${skips.length} skipped` : ''}`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
