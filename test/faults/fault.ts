import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A realistic mistake: one change of one source file, and the tests that are to notice it. */
export interface Fault {
  /** What goes wrong for users. */
  name: string;
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  put: string;
  tests: string[];
  /** Part of the titles of the tests, where one file holds many more. */
  title?: string;
}

/** The file with the fault in it; throws where the text is not there exactly once. */
export function planted(folder: string, { name, file, find, put }: Fault): string {
  const source = readFileSync(join(folder, file), 'utf8');
  const parts = source.split(find);
  if (parts.length !== 2)
    throw new Error(`'${name}' does not apply: its text is ${parts.length - 1} times in ${file}`);
  return parts.join(put);
}
