import { readApart } from '../../server/reading/read-apart.ts';
import { type CardReading, emptyReading } from '../card-reading/card-reading.ts';
import type { readWikitext, WikiOptions } from './read-wikitext.ts';

const reader = { file: new URL('./read-wikitext.ts', import.meta.url), name: 'readWikitext' };

/**
 * Anybody can edit a page, so it is read in a thread that can be stopped. In that case it counts as read, and as suspicious.
 */
export async function readPageApart(text: string, options: WikiOptions): Promise<CardReading> {
  const args: Parameters<typeof readWikitext> = [text, options];
  return (await readApart(reader, ...args)) ?? { ...emptyReading, problems: ['too_slow'] };
}
