// Checks imports against .dependency-cruiser.cjs, and the domain map in ARCHITECTURE.md against the imports; --write
// (npm run map) redraws the map.
import { readFileSync, writeFileSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const CONFIGURATION = './.dependency-cruiser.cjs';
const PAPER = 'ARCHITECTURE.md';
const [BEGIN, END] = ['<!-- npm run map -->\n', '\n<!-- the map ends -->'];

const { output } = await cruise(['src'], await extractOptions(CONFIGURATION), undefined, {
  tsConfig: extractTsConfig('tsconfig.base.json'),
});
const { modules, summary } = output as ICruiseResult;
const folders = new Set(modules.map(({ source }) => source.split('/')[1]!));
const domains = [...folders].filter((folder) => !/^(server|app|ui|pages)$/.test(folder)).sort();

const problems = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
// Cyclic domains cannot be drawn.
if (problems.length === 0) {
  const paper = readFileSync(PAPER, 'utf8');
  const [before = '', rest = ''] = paper.split(BEGIN);
  const current = `${before}${BEGIN}${map()}${END}${rest.slice(rest.indexOf(END) + END.length)}`;
  if (process.argv.includes('--write')) writeFileSync(PAPER, current);
  else if (current !== paper) problems.push(`${PAPER} has an old map: npm run map`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${summary.totalCruised} files, ${summary.totalDependenciesCruised} imports as they may be`);

/** The domains as a Mermaid graph, without arrows that longer paths imply. */
function map(): string {
  const arrows = domains.flatMap((from) => {
    const direct = domains.filter((to) => to !== from && imports(from, to));
    return direct
      .filter((to) => !direct.some((between) => between !== to && reaches(between, to)))
      .map((to) => `  ${from} --> ${to}`);
  });
  return ['```mermaid', 'graph TD', ...arrows, '```'].join('\n');
}

function imports(from: string, to: string): boolean {
  return modules.some(
    ({ source, dependencies }) =>
      source.startsWith(`src/${from}/`) &&
      !source.includes('.test.') &&
      dependencies.some(({ resolved }) => resolved.startsWith(`src/${to}/`)),
  );
}

function reaches(from: string, to: string): boolean {
  return domains.some((next) => next !== from && imports(from, next) && (next === to || reaches(next, to)));
}
