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
const folders = new Set(modules.flatMap(({ source }) => folderOf(source) ?? []));
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
  const imports = importsOfDomains();
  const reaches = (from: string, to: string): boolean =>
    imports.get(from)!.some((next) => next === to || reaches(next, to));
  const arrows = domains.flatMap((from) => {
    const direct = imports.get(from)!;
    return direct
      .filter((to) => !direct.some((between) => between !== to && reaches(between, to)))
      .map((to) => `  ${from} --> ${to}`);
  });
  return ['```mermaid', 'graph TD', ...arrows, '```'].join('\n');
}

/** For each domain those that it imports itself, in alphabetical order; tests do not count. */
function importsOfDomains(): Map<string, string[]> {
  const found = new Map(domains.map((domain) => [domain, new Set<string | undefined>()]));
  for (const { source, dependencies } of modules) {
    if (source.includes('.test.')) continue;
    for (const { resolved } of dependencies) found.get(folderOf(source) ?? '')?.add(folderOf(resolved));
  }
  return new Map(
    [...found].map(([from, to]) => [from, domains.filter((domain) => domain !== from && to.has(domain))]),
  );
}

function folderOf(path: string): string | undefined {
  return /^src\/([^/]+)\//.exec(path)?.[1];
}
