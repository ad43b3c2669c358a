import { expect, test } from 'vitest';
import { ledgerProblems } from './ledger-problems.ts';

const files: Record<string, string> = {
  'src/a.ts': 'export {};',
  'src/a.test.ts': `
    test('it works', () => {});
    describe('twice', () => { it('same', () => {}); test.skipIf(no)('same', () => {}); });
    test.each([['first row', 1], ['second row', 2]])('%s gives %d', () => {});
    test.each(['png', 'gif'] as const)('%s is kept', () => {});
    expect(['a stray', 'b']).toEqual(nothing('it is no test'));
  `,
};
const read = (file: string) => files[file] ?? null;
const head = '## One\n| Sentence | Where | Proof |\n| --- | --- | --- |\n';
const decisions = '\n## Decisions\n| 9. One form | `src/a.ts` | `src/a.test.ts`: it works |';
const problemsOf = (proof: string, where = '`src/a.ts`') =>
  ledgerProblems(`${head}| A sentence | ${where} | ${proof} |${decisions}`, read);

test.each([
  ['a test', '`src/a.test.ts`: it works'],
  ['a title with gaps', '`src/a.test.ts`: %s gives %d'],
  ['a row of a table', '`src/a.test.ts`: second row'],
  ['an element of a list', '`src/a.test.ts`: gif'],
  ['two tests', '`src/a.test.ts`: it works<br>`src/a.test.ts`: first row'],
  ['a decision', 'decision 9'],
])('%s is a proof', (_, proof) => {
  expect(problemsOf(proof)).toEqual([]);
});

test.each([
  ['a test that was renamed', '`src/a.test.ts`: it worked', 'src/a.test.ts has no test named: it worked'],
  [
    'a call that is no test',
    '`src/a.test.ts`: it is no test',
    'src/a.test.ts has no test named: it is no test',
  ],
  ['a text later in an array', '`src/a.test.ts`: b', 'src/a.test.ts has no test named: b'],
  ['a title that two tests have', '`src/a.test.ts`: same', 'src/a.test.ts has 2 tests named: same'],
  ['a test file that is gone', '`src/b.test.ts`: it works', 'src/b.test.ts is gone'],
  ['a decision that nobody took', 'decision 7', 'no decision 7'],
  ['nothing', '', 'names neither test nor decision'],
])('%s is none', (_, proof, problem) => {
  expect(problemsOf(proof)).toEqual([`line 4: ${problem}`]);
});

test('anything else in the column is told', () => {
  expect(problemsOf('open')).toEqual([
    'line 4: neither a test nor a decision: open',
    'line 4: names neither test nor decision',
  ]);
});

test('the file where a sentence lives must be there', () => {
  expect(problemsOf('decision 9', '`src/gone.ts`')).toEqual(['line 4: src/gone.ts is gone']);
  expect(problemsOf('decision 9', 'somewhere')).toEqual(['line 4: says not where it lives']);
});

test('a decision needs a test, another decision is not enough', () => {
  const circular = '\n| 10. Two forms | `src/a.ts` | decision 9 |';
  expect(ledgerProblems(`${head}${decisions}${circular}`, read)).toEqual([
    'line 7: names neither test nor decision',
  ]);
});

test('an empty ledger proves nothing', () => {
  expect(ledgerProblems('# Nothing yet', read)).toEqual(['the ledger has no rows']);
});
