/** Width of a text in ems of the poster face. */
export type Measure = (text: string) => number;

export interface PosterBox {
  width: number;
  height: number;
  /** No letter stands higher than this, however short the name. */
  sizeMax: number;
  /** From line to line, in ems. */
  leading: number;
}

const LINES_MAX = 4;
/** A longer word would make everything small: it is cut. */
const WORD_MAX = 16;

/** A name broken into the lines in which it stands largest, and the size it has then, in the units of the box. */
export function fitLines(name: string, box: PosterBox, measure: Measure): { lines: string[]; size: number } {
  const words = name.split(' ').flatMap(cutLongWord);
  const settings = Array.from({ length: Math.min(LINES_MAX, words.length) }, (_, index) => {
    const lines = mostEvenLines(words, index + 1, measure);
    const widest = Math.max(...lines.map(measure));
    const size = Math.min(box.width / widest, box.height / (lines.length * box.leading), box.sizeMax);
    return { lines, size };
  });
  return settings.reduce((best, setting) => (setting.size > best.size * 1.02 ? setting : best));
}

function cutLongWord(word: string): string[] {
  const letters = [...word];
  if (letters.length <= WORD_MAX) return [word];
  const length = Math.ceil(letters.length / Math.ceil(letters.length / WORD_MAX));
  return Array.from({ length: Math.ceil(letters.length / length) }, (_, part) =>
    letters.slice(part * length, (part + 1) * length).join(''),
  );
}

/** The words in so many lines, the widest of them as narrow as can be. */
function mostEvenLines(words: string[], count: number, measure: Measure): string[] {
  if (count === 1) return [words.join(' ')];
  let best: string[] = [];
  let narrowest = Number.POSITIVE_INFINITY;
  for (let taken = 1; taken <= words.length - count + 1; taken++) {
    const first = words.slice(0, taken).join(' ');
    const width = measure(first);
    if (width >= narrowest) break;
    const lines = [first, ...mostEvenLines(words.slice(taken), count - 1, measure)];
    const widest = Math.max(...lines.map(measure));
    if (widest < narrowest) [best, narrowest] = [lines, widest];
  }
  return best;
}
