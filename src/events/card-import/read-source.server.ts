import { readApart } from '../../server/reading/read-apart.ts';
import type { ImportOptions, ImportSource, readImportSource } from './import-source.ts';
import { readingProblemText } from './text/reading-problems.ts';

const reader = { file: new URL('./import-source.ts', import.meta.url), name: 'readImportSource' };

/** What was pasted is read where it can be ended. */
export async function readSourceApart(text: string, options: ImportOptions): Promise<ImportSource> {
  const args: Parameters<typeof readImportSource> = [text, options];
  const problem = { row: null, field: null, message: readingProblemText.too_slow };
  const unread: ImportSource = {
    event: {},
    fights: [],
    problems: [problem],
    format: options.format ?? 'text',
    reading: null,
    cleaned: [],
  };
  return (await readApart<typeof args, ImportSource>(reader, ...args)) ?? unread;
}
