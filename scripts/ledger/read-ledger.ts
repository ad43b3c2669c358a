/** One line of the ledger: a sentence of the specification, where it lives, and what proves or settles it. */
export interface LedgerRow {
  line: number;
  section: string;
  sentence: string;
  files: string[];
  tests: { file: string; title: string }[];
  decisions: number[];
  /** What stands in the last column and is neither a test nor a decision. */
  unread: string[];
}

/** Reads every table row of docs/spec-coverage.md: `| sentence | files | proofs |`, proofs parted by `<br>`. */
export function readLedger(markdown: string): LedgerRow[] {
  const rows: LedgerRow[] = [];
  let section = '';
  for (const [index, text] of markdown.split('\n').entries()) {
    if (text.startsWith('## ')) section = text.slice(3).trim();
    const cells = text
      .replaceAll('\\|', '\u0000')
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('\u0000', '|').trim());
    const isHead = cells[0] === 'Sentence' || /^-+$/.test(cells[0] ?? '-');
    if (!text.startsWith('|') || isHead) continue;
    const [sentence = '', where = '', proofs = ''] = cells;
    rows.push({ line: index + 1, section, sentence, files: quoted(where), ...readProofs(proofs) });
  }
  return rows;
}

const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);

function readProofs(cell: string): Pick<LedgerRow, 'tests' | 'decisions' | 'unread'> {
  const tests: LedgerRow['tests'] = [];
  const decisions: number[] = [];
  const unread: string[] = [];
  for (const proof of cell.split('<br>').map((part) => part.trim())) {
    const test = /^`([^`]+\.(?:test|e2e)\.ts)`: (.+)$/.exec(proof);
    const decision = /^decision (\d+)$/.exec(proof);
    if (test) tests.push({ file: test[1]!, title: test[2]! });
    else if (decision) decisions.push(Number(decision[1]));
    else if (proof !== '') unread.push(proof);
  }
  return { tests, decisions, unread };
}
