import { readApart } from '../../server/reading/read-apart.ts';
import type { HistoryFile, readHistory } from './history-file.ts';

const reader = { file: new URL('./history-file.ts', import.meta.url), name: 'readHistory' };

/** Twenty thousand rows keep a server busy, whatever they say: they are read where nobody waits for them. */
export async function readHistoryApart(text: string): Promise<HistoryFile> {
  const args: Parameters<typeof readHistory> = [text, new Date()];
  const message = 'This file takes too long to read.';
  return (
    (await readApart<typeof args, HistoryFile>(reader, ...args)) ?? {
      rows: [],
      problems: [{ row: null, message }],
      cleaned: [],
    }
  );
}
