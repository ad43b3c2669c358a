import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { chance } from '../../scripts/demo/chance.ts';
import { startEmbeddedPostgres } from '../../src/server/postgres/embedded-postgres.ts';
import { codeMutants } from './code-mutants.ts';
import { Compiler } from './compiles.ts';
import { Lane } from './lane.ts';
import { type Area, areas, identity, type Mutant, numbered } from './mutant.ts';
import { nearTests } from './near-tests.ts';
import { functionMutants, templateMutants } from './sql-mutants.ts';

const REPORT = 'test-results/mutation.json';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '80' },
    seed: { type: 'string', default: '1' },
    again: { type: 'boolean', default: false },
  },
});

interface Outcome extends Mutant {
  killer: string | null;
}

const isMutated = (file: string) =>
  !/\.(test|gen)\.|\.d\.ts$|draw-poster\.client|^src\/(app\/api\/generated|server\/api-docs)\//.test(file) &&
  positionals.every((folder) => file.startsWith(folder));

async function everyMutant(): Promise<Mutant[]> {
  const code = globSync('src/**/*.{ts,tsx}').filter(isMutated).sort();
  const found = await Promise.all(
    code.map(async (file) => {
      const source = readFileSync(file, 'utf8');
      return [...(await codeMutants(file, source)), ...templateMutants(file, source)];
    }),
  );
  const functions = globSync('db/{functions,views}/*.sql').filter(isMutated).sort();
  return numbered([
    ...found.flat(),
    ...functions.flatMap((file) => functionMutants(file, readFileSync(file, 'utf8'))),
  ]);
}

/** As many from each area as from the others, while they last. */
function drawn(mutants: Mutant[], random: () => number): Mutant[] {
  const shuffled = mutants
    .map((mutant) => ({ mutant, at: random() }))
    .sort((one, other) => one.at - other.at);
  const byArea = areas.map((area) => shuffled.filter(({ mutant }) => mutant.area === area));
  const rounds = Math.max(...byArea.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, at) => byArea.flatMap((one) => one[at]?.mutant ?? [])).flat();
}

const all = await everyMutant();
const equivalents: (Pick<Mutant, 'file' | 'before' | 'after' | 'nth'> & { why: string })[] = JSON.parse(
  readFileSync('test/mutation/equivalents.json', 'utf8'),
);
const isEquivalent = new Set(equivalents.map(identity));
const wanted = values.again ? lastSurvivors() : drawn(all, chance(Number(values.seed)));
console.log(`${all.length} mutants of ${new Set(all.map(({ file }) => file)).size} files`);

function lastSurvivors(): Mutant[] {
  const before: Outcome[] = JSON.parse(readFileSync(REPORT, 'utf8')).outcomes;
  const survived = new Set(before.filter(({ killer }) => killer === null).map(identity));
  return all.filter((mutant) => survived.has(identity(mutant)));
}

const dataDir = await mkdtemp(join(tmpdir(), 'mutation-database-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), fsync: false });
const outcomes: Outcome[] = [];
let equivalent = 0;
try {
  const [near, compiler] = [await nearTests(), new Compiler(process.cwd())];
  const queue = wanted.values();
  let taken = 0;
  const next = (): Mutant | undefined => {
    for (const mutant of queue) {
      if (isEquivalent.has(identity(mutant))) equivalent += 1;
      else if (compiler.accepts(mutant)) return mutant;
    }
    return undefined;
  };
  const work = async (lane: Lane) => {
    while (taken < Number(values.sample)) {
      taken += 1;
      const mutant = next();
      if (!mutant) return;
      const killer = await lane.killerOf(mutant, near);
      outcomes.push({ ...mutant, killer });
      const { file, line, kind, before, after } = mutant;
      console.log(
        `${killer ? 'caught  ' : 'SURVIVED'} ${file}:${line} ${kind}${killer ? ` by ${killer}` : ''}`,
      );
      if (!killer) console.log(`  - ${before}\n  + ${after || '(nothing)'}`);
      mkdirSync('test-results', { recursive: true });
      writeFileSync(REPORT, JSON.stringify({ seed: values.seed, equivalent, outcomes }, null, 1));
    }
  };
  const lanes = Array.from({ length: availableParallelism() }, () => new Lane(postgres.url));
  await Promise.all(lanes.map(work));
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

const share = (part: Outcome[]) => {
  const caught = part.filter(({ killer }) => killer !== null).length;
  return `caught ${caught} of ${part.length} (${Math.round((100 * caught) / Math.max(part.length, 1))}%)`;
};
const ofArea = (area: Area) => outcomes.filter((outcome) => outcome.area === area);
for (const area of areas) console.log(`  ${area}: ${share(ofArea(area))}`);
console.log(`mutation: ${share(outcomes)}, equivalent ${equivalent}`);
process.exitCode = outcomes.some(({ killer }) => killer === null) ? 1 : 0;
