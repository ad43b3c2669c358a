import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Reads one line from standard input, with a prompt on a terminal. */
export const ask = (question: string): Promise<string> => readLine(question, process.stderr);

/** Like {@link ask}, without echo. */
export const askHidden = (question: string): Promise<string> =>
  readLine(question, new Writable({ write: (_chunk, _encoding, done) => done() }));

async function readLine(question: string, output: NodeJS.WritableStream): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  const lines = createInterface({ input: process.stdin, output, terminal: isTerminal });
  if (isTerminal) process.stderr.write(question);
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) process.stderr.write('\n');
  }
}
