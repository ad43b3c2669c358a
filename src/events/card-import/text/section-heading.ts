import { separatorsIn } from './bout-line.ts';

/** The higher the rank, the later it is fought. */
export const sectionRanks = {
  announced: 0,
  amateur: 0,
  early: 1,
  prelims: 2,
  main: 3,
  co_main: 4,
  main_event: 5,
} as const;
export type SectionName = keyof typeof sectionRanks;

const names: [RegExp, SectionName][] = [
  [/\bannounced\s+(?:bouts|fights)\b/i, 'announced'],
  [/\bamateur\b/i, 'amateur'],
  [/\bearly[\s-]+(?:prelim|under\s?card)|\bpostlim/i, 'early'],
  [/\bprelim(?:s|inar(?:y|ies))?\b|\bunder\s?card\b/i, 'prelims'],
  [/\bco[\s-]?main\b/i, 'co_main'],
  [/\bmain[\s-]?event\b|\bheadliner\b/i, 'main_event'],
  [/\bmain[\s-]+(?:card|bouts|fights|show)\b|\bmain\s*$|\bfeature(?:d)?\s+(?:bouts|fights)\b/i, 'main'],
];
const plainHeading =
  /^(?:the\s+)?(?:full\s+)?(?:(?:fight|bout)\s+)?(?:card|order|line[\s-]?up|schedule|bouts|fights|results)$/i;

/** The section that a heading starts; null for other lines. */
export function sectionOf(plain: string): SectionName | null {
  if (plain.length > 120 || separatorsIn(plain) > 0) return null;
  const words = plain
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\d{1,2}(?::\d\d)?\s?[ap]\.?m\.?|[^\p{L}\p{N}\s-]/giu, ' ')
    .trim();
  if (words.split(/\s+/).length > 8) return null;
  return names.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** 'Fight card': a heading that carries no information. */
export const isPlainHeading = (plain: string) => plainHeading.test(plain.replace(/[^\p{L}\s-]/gu, '').trim());
