import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ledgerProblems } from './ledger/ledger-problems.ts';
import { readLedger } from './ledger/read-ledger.ts';
import { root } from './run.mjs';

/** Fails when docs/spec-coverage.md names a test or file that is gone, or a sentence that nothing proves. */
const ledger = 'docs/spec-coverage.md';
const read = (file: string) => {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return null;
  }
};
const markdown = read(ledger) ?? '';
const problems = ledgerProblems(markdown, read);
for (const problem of problems) console.error(`${ledger} ${problem}`);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${readLedger(markdown).length} sentences, each with its test or decision`);
