import { type LedgerRow, readLedger } from './read-ledger.ts';
import { readTestNames, type TestNames } from './test-names.ts';

/** The heading under which each numbered decision has a row of its own. */
const DECISIONS = 'Decisions';

/**
 * Everything that is wrong with the ledger, one sentence each: a file or test that is gone, a row that nothing proves
 * or settles, a decision that has no row. `read` gives a file's text, or null when it is not there.
 */
export function ledgerProblems(markdown: string, read: (file: string) => string | null): string[] {
  const rows = readLedger(markdown);
  const settled = new Set(rows.filter(({ section }) => section === DECISIONS).map(decisionOf));
  const names = new Map<string, TestNames | null>();
  const namesOf = (file: string) => {
    if (!names.has(file)) {
      const source = read(file);
      names.set(file, source === null ? null : readTestNames(source));
    }
    return names.get(file) ?? null;
  };
  const problems = rows.flatMap((row) =>
    [
      ...row.files.filter((file) => read(file) === null).map((file) => `${file} is gone`),
      ...row.tests.map(({ file, title }) => testProblem(namesOf(file), file, title)),
      ...row.decisions.filter((number) => !settled.has(number)).map((number) => `no decision ${number}`),
      ...row.unread.map((proof) => `neither a test nor a decision: ${proof}`),
      row.files.length === 0 && 'says not where it lives',
      isUnproved(row) && 'names neither test nor decision',
    ]
      .filter((problem) => problem !== false && problem !== null)
      .map((problem) => `line ${row.line}: ${problem}`),
  );
  return rows.length === 0 ? ['the ledger has no rows'] : problems;
}

const decisionOf = ({ sentence }: LedgerRow) => Number(/^(\d+)\. /.exec(sentence)?.[1]);

/** A decision settles a sentence of the specification; the decision itself needs a test. */
function isUnproved({ section, tests, decisions }: LedgerRow): boolean {
  return tests.length === 0 && (section === DECISIONS || decisions.length === 0);
}

function testProblem(names: TestNames | null, file: string, title: string): string | null {
  if (!names) return `${file} is gone`;
  const count = names.titles.get(title) ?? 0;
  if (count > 1) return `${file} has ${count} tests named: ${title}`;
  return count === 1 || names.cases.has(title) ? null : `${file} has no test named: ${title}`;
}
