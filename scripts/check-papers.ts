// Checks that the docs are complete and short enough, and that the files they name exist.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { variables } from '../src/server/config.ts';
import { TEXTS, textsOfTheSource } from './texts.ts';

const LONGEST_DECISION = 25;
const MOST_COMMENTS = 0.04;
const COVERAGE = 'docs/spec-coverage.md';

const read = (file: string) => readFileSync(file, 'utf8');

const decisions = globSync('docs/decisions/*.md');
const tooLong = decisions
  .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
  .filter(({ lines }) => lines > LONGEST_DECISION)
  .map(({ file, lines }) => `${file} has ${lines} lines, ${LONGEST_DECISION} at most`);

/** Rows of both tables: a section or rule, its source files, its test files. */
const rows = read(COVERAGE)
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (---|section|rule) /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, subject = '', source = '', tests = '']) => ({ subject, source, tests }));

/** Headings followed by text. */
const sections = [...read('docs/spec.md').matchAll(/^###? (.+)\n+(?![#\n])/gm)].map(([, title]) => title!);
const rules = [...read('docs/rules.md').matchAll(/^\*\*(R\d+)\.\*\*/gm)].map(([, rule]) => rule!);
const missing = [...sections, ...rules]
  .filter((name) => !rows.some(({ subject }) => `${subject} `.startsWith(`${name} `)))
  .map((name) => `${COVERAGE} has no row for ${name}`);

const unproved = rows
  .filter(({ source, tests }) => source !== 'not built' && !(hasFiles(source) && hasTests(tests)))
  .map(({ subject }) => `${COVERAGE}: ${subject} needs source files, and test files alone as its tests`);

const gone = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md']).flatMap((paper) =>
  namedFiles(read(paper))
    .filter((file) => !existsSync(file) && globSync([`src/${file}`, `src/**/${file}`]).length === 0)
    .map((file) => `${paper} names ${file}, which is not there`),
);

const lines = globSync('src/**/*.{ts,tsx}', { exclude: ['src/app/api/generated/**'] }).flatMap((file) =>
  read(file).trimEnd().split('\n'),
);
const share = lines.filter((line) => /^\s*(\/\/|\{?\/\*|\*[ /]|\*$)/.test(line)).length / lines.length;
const percent = `${(100 * share).toFixed(1)}%`;
const wordy = share > MOST_COMMENTS ? [`${percent} of the lines in src are comments, 4% at most`] : [];

/** How many TypeScript files a value may pass through, by the numbered steps of the map's walks. */
const LONGEST_WALKS = {
  pick: 14,
  result: 18,
  invite: 20,
  reminder: 24,
  'followed page': 28,
  "season's standings": 17,
};
const map = read('ARCHITECTURE.md');
const walks = [
  ...map.matchAll(/^\*\*An? ([^,]+), from .+: (\d+) files\.\*\*$([\s\S]*?)(?=^\*\*An? |^## )/gm),
].map(([, value = '', files, text = '']) => ({
  value,
  said: Number(files),
  files: new Set(namedFiles(text.trimStart().split('\n\n')[0]!).filter((file) => !/\.sql$/.test(file))).size,
}));
const strayed = Object.entries(LONGEST_WALKS).flatMap(([value, most]) => {
  const walk = walks.find((one) => one.value === value);
  if (!walk) return [`ARCHITECTURE.md does not walk a ${value}`];
  const { said, files } = walk;
  return said === files && files <= most
    ? []
    : [`A ${value} passes ${files} files; ARCHITECTURE.md says ${said}, at most ${most}`];
});

/** In `backticks`, or assigned on a line: 'HOST=0.0.0.0'. */
const variable = /(?:`|^#?\s*(?:-?e |export )?)((?:[A-Z][A-Z0-9]*_)+[A-Z0-9]+)(?==|`)/gm;
const ofOthers =
  /^(?:TEST|BENCH|CAMPAIGN|RECORD|NODE|AWS|POSTGRES|CHROMIUM|CI|PG)_|^(?:DATABASE_PASSWORD|STORE_SECRET)$/;
const described = globSync(['.env.example', 'README.md', 'docs/*.md', 'deploy/*'], {
  exclude: ['deploy/cluster'],
});
const misspelled = described.flatMap((paper) =>
  [...read(paper).matchAll(variable)]
    .map(([, name]) => name!)
    .filter((name) => !variables.includes(name) && !ofOthers.test(name))
    .map((name) => `${paper} names ${name}, which is no variable of the configuration`),
);
const undescribed = variables
  .filter((name) => !new RegExp(`^#?${name}=`, 'm').test(read('.env.example')))
  .map((name) => `.env.example does not name ${name}`);
const CONFIGURATION = 'docs/configuration.md';
const unlisted = variables
  .filter((name) => !name.startsWith('LIMIT_') && !new RegExp(`\`${name}[\`=]`).test(read(CONFIGURATION)))
  .map((name) => `${CONFIGURATION} does not name ${name}`);

const stale =
  existsSync(TEXTS) && read(TEXTS) === textsOfTheSource() ? [] : ['docs/texts.md is stale: npm run texts'];

const problems = [
  ...tooLong,
  ...missing,
  ...unproved,
  ...gone,
  ...wordy,
  ...strayed,
  ...misspelled,
  ...undescribed,
  ...unlisted,
  ...stale,
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${rows.length} sections and rules, ${decisions.length} decisions, ${percent} comments`);

function hasFiles(cell: string): boolean {
  return namedFiles(cell).length > 0;
}

function hasTests(cell: string): boolean {
  return hasFiles(cell) && namedFiles(cell).every((file) => /\.(test|e2e)\.ts$/.test(file));
}

/** Source files named in backticks. */
function namedFiles(text: string): string[] {
  return [...text.matchAll(/`(\w[\w./-]*\.(?:tsx?|m?js|sql|css))`/g)].map(([, file]) => file!);
}
