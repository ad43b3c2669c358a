import { type CardReading, leftOutReasons } from '../../card-reading/card-reading.ts';

export const lineReasons = [...leftOutReasons, 'announced', 'not_understood'] as const;

export type LeftOutLine = { row: number | null; text: string; why: (typeof lineReasons)[number] };

/** Nobody reads more than this one by one. */
const LINES_MAX = 500;

/** Everything that was seen and is not imported, in the text's order; the end of a long list is summed up in one line. */
export function leftOutOf({ left_out, announced, ignored = [] }: CardReading): LeftOutLine[] {
  const lines: LeftOutLine[] = [
    ...left_out.map(({ row = null, red, blue, why }) => ({ row, text: `${red} vs ${blue}`, why })),
    ...announced.map(({ red, blue }) => ({
      row: null,
      text: `${red} vs ${blue}`,
      why: 'announced' as const,
    })),
    ...ignored.map(({ row, text }) => ({ row, text, why: 'not_understood' as const })),
  ].toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0));
  const [first, ...others] = lines.slice(LINES_MAX);
  if (!first) return lines;
  const rest = { ...first, text: [first, ...others].map(({ text }) => text).join('\n') };
  return [...lines.slice(0, LINES_MAX), rest];
}
