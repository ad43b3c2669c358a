// Checks imports against .dependency-cruiser.cjs, the sizes of rooms, rooms that import each other, and the domain map in
// ARCHITECTURE.md against the imports; --write (npm run map) redraws the map.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const CONFIGURATION = './.dependency-cruiser.cjs';
const PAPER = 'ARCHITECTURE.md';
/** How many files a room may hold, tests included. `ui/` is a shelf: two files for each component. */
const ROOM = 30;
const [BEGIN, END] = ['<!-- npm run map -->\n', '\n<!-- the map ends -->'];

const { output } = await cruise(['src'], await extractOptions(CONFIGURATION), undefined, {
  tsConfig: extractTsConfig('tsconfig.base.json'),
});
const { modules, summary } = output as ICruiseResult;
const folders = new Set(modules.flatMap(({ source }) => folderOf(source) ?? []));
const domains = [...folders].filter((folder) => !/^(server|app|ui|pages)$/.test(folder)).sort();

const problems = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
problems.push(...crowdedRooms(), ...roomsThatNeedEachOther(), ...roomsWithoutARow());
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

function crowdedRooms(): string[] {
  return readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'ui')
    .map((entry) => join(entry.parentPath, entry.name))
    .map((room) => ({
      room,
      files: readdirSync(room, { withFileTypes: true }).filter((entry) => entry.isFile()).length,
    }))
    .filter(({ files }) => files > ROOM)
    .map(({ room, files }) => `${room} holds ${files} files, ${ROOM} at most`);
}

/** Rooms of these domains that the document's table does not list. */
function roomsWithoutARow(): string[] {
  const paper = readFileSync(PAPER, 'utf8');
  const rooms = new Set(modules.map(({ source }) => dirname(source)));
  return [...rooms]
    .filter((room) => domains.includes(folderOf(`${room}/`) ?? ''))
    .map((room) => `| \`${room.replace('src/', '')}/\` |`)
    .filter((row) => !paper.includes(row))
    .map((row) => `${PAPER} has no row ${row}`);
}

/** Pairs of rooms in a domain that import each other without one being inside the other. */
function roomsThatNeedEachOther(): string[] {
  const imports = new Set(
    modules
      .filter(({ source }) => !source.includes('.test.') && domains.includes(folderOf(source) ?? ''))
      .flatMap(({ source, dependencies }) =>
        dependencies
          .filter(({ resolved }) => folderOf(resolved) === folderOf(source))
          .map(({ resolved }) => `${dirname(source)} ${dirname(resolved)}`),
      ),
  );
  return [...imports].flatMap((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    const areSiblings = from < to && !to.startsWith(`${from}/`);
    const isMutual = areSiblings && imports.has(`${to} ${from}`);
    return isMutual ? [`${from} and ${to} import each other`] : [];
  });
}

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

/** For each domain, the domains that it imports directly, in alphabetical order; tests do not count. */
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
