import { readFileSync } from 'node:fs';

/** The capitals of the poster face, cut by scripts/cut-letters.mjs: a server has no fonts to count on. */
interface Cut {
  unitsPerEm: number;
  capHeight: number;
  /** Pairs of base letters, and how much further apart they stand. */
  kerning: Record<string, number>;
  letters: Record<string, [advance: number, outline: string]>;
}

const cut = JSON.parse(readFileSync(new URL('./poster-letters.json', import.meta.url), 'utf8')) as Cut;
const letters = new Map(Object.entries(cut.letters));
const kerning = new Map(Object.entries(cut.kerning));

/** Height of a capital in ems. */
export const CAP_HEIGHT = cut.capHeight / cut.unitsPerEm;

const emojiPart =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\uFE0F|\u20E3)$/u;

/**
 * A name in the capitals of the poster face, its emoji left out; null where it has letters that the face lacks, such as
 * Cyrillic, Chinese or Arabic ones, or none at all.
 */
export function posterName(name: string): string | null {
  let drawn = '';
  for (const letter of name.toUpperCase().normalize('NFC')) {
    if (letters.has(letter)) drawn += letter;
    else if (emojiPart.test(letter)) drawn += ' ';
    else return null;
  }
  drawn = drawn.replace(/ +/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(drawn) ? drawn : null;
}

const base = (letter: string) => letter.normalize('NFD')[0]!;

function* placed(text: string) {
  let x = 0;
  let before = '';
  for (const letter of text) {
    const [advance, outline] = letters.get(letter)!;
    x += kerning.get(before + base(letter)) ?? 0;
    yield { x, outline, end: x + advance };
    x += advance;
    before = base(letter);
  }
}

/** Width of a drawable text, in ems. */
export function posterWidth(text: string): number {
  let width = 0;
  for (const { end } of placed(text)) width = end;
  return width / cut.unitsPerEm;
}

/** A drawable text as an SVG group; `x` and `y` are where its baseline begins, `size` is an em. */
export function posterText(text: string, at: { x: number; y: number; size: number; fill: string }): string {
  const scale = at.size / cut.unitsPerEm;
  const paths = [...placed(text)].map(
    ({ x, outline }) => `<path transform="translate(${x})" d="${outline}"/>`,
  );
  const place = `translate(${at.x} ${at.y}) scale(${scale} ${-scale})`;
  return `<g fill="${at.fill}" transform="${place}">${paths.join('')}</g>`;
}
