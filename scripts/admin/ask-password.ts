import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** One line from standard input; on a terminal it is asked for and not shown. */
export async function askPassword(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: isTerminal });
  if (isTerminal) process.stderr.write(question);
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) process.stderr.write('\n');
  }
}
