import type { Result } from '../../../fights/fight.ts';
import { isUnknownFighter } from '../../card-reading/unknown-fighter.ts';
import { takeResult } from './bout-result.ts';
import { type BoutTerms, takeTerms } from './bout-terms.ts';
import { cutSentence, fighterName, withoutBrackets } from './fighter-name.ts';
import { classOfPounds } from './weight-class.ts';

export type BoutLine = BoutTerms & {
  red: string;
  blue: string;
  hasChampion: boolean;
  /** True when one or both corners have nobody yet. */
  hasUnknown: boolean;
  /** The number that the line has on a numbered list. */
  listed: number | null;
  /** 'UFC 300' of 'UFC 300: Pereira vs. Hill'. */
  before: string;
  /** Whatever else the line says. */
  notes: string[];
  result?: Result;
  unread_result?: string;
};

/** Strongest first: a line with 'vs' may have a 'V.' in one of its names. */
const separators = [/^(?:vs|versus)[.:]?$/iu, /^(?:def\.?|defeats|defeated|beats?)$/iu, /^v\.?$/iu];
const listNumber = /^\s*[([]?(\d{1,2})\s{0,2}(?:[.)\]:]|[–—-](?=\s))\s{0,9}(?=\D)/u;
const bullet = /^[\s\p{Pd}•·●○◦▪▫■□‣⁃►▶→➤✓✔+|>~]+(?=[\s\p{L}\p{N}([#"“'])/u;
const delimiter = /(?:\s*(?:[|,;•·—]|:(?!\d\d)|\s[-–/]+(?=\s)|–(?=\s)|\s–))+\s*/u;

/** Reads a plain line, or a table cell, with two names around 'vs', 'v' or 'def'; null for anything else. */
export function readBoutLine(plain: string): BoutLine | null {
  const line = plain
    .replace(/\s(vs\.)(?=\S)/giu, ' $1 ')
    .replace(bullet, '')
    .replace(/\b(?:red|blue) corner:? ?/giu, '')
    .replace(/, ?(?=(?:jr|sr|ii|iii|iv)\b)/giu, ' ');
  const numbered = listNumber.exec(line);
  const fought = takeResult(numbered ? line.slice(numbered[0].length).replace(bullet, '') : line);
  const { terms, rest } = withTail(takeTerms(fought.line), fought.tail);
  const sides = atSeparator(rest);
  if (!sides) return null;
  const [left, right] = sides.map(withoutBrackets) as [
    ReturnType<typeof withoutBrackets>,
    ReturnType<typeof withoutBrackets>,
  ];
  const hasCapitals = /\p{Lu}/u.test(`${left.text} ${right.text}`);
  const before = parts(left.text);
  const after = parts(right.text);
  const red = fighterName(before.pop() ?? '', hasCapitals);
  const [written, sentence] = cutSentence(after.shift() ?? '', hasCapitals);
  const blue = fighterName(written, hasCapitals);
  if (red === '' || blue === '') return null;
  const details = readDetails(after, terms);
  return {
    ...terms,
    ...details.terms,
    rounds: terms.rounds ?? details.terms.rounds ?? fought.rounds,
    ...(fought.result && { result: fought.result }),
    ...(fought.unread !== null && { unread_result: fought.unread }),
    red,
    blue,
    hasChampion: left.isChampion || right.isChampion,
    hasUnknown: isUnknownFighter(red) || isUnknownFighter(blue),
    listed: numbered ? Number(numbered[1]) : null,
    before: before.join(' '),
    notes: [...before, ...left.notes, ...right.notes, sentence, ...details.notes].filter((note) =>
      /[\p{L}\p{N}]/u.test(note),
    ),
  };
}

/** 'via KO, Flyweight title': the method may come before the class. */
function withTail({ terms, rest }: ReturnType<typeof takeTerms>, tail: string) {
  const { weight_class, rounds, isTitle, place } = takeTerms(tail).terms;
  return {
    terms: {
      ...terms,
      weight_class: terms.weight_class ?? weight_class,
      rounds: terms.rounds ?? rounds,
      isTitle: terms.isTitle || isTitle,
      place: terms.place ?? place,
    },
    rest,
  };
}

/** Whether a line is about two fighters, even if it cannot be read. */
export const separatorsIn = (plain: string) =>
  plain.split(/\s+/).filter((word) => /^(?:vs|versus|def)[.:]?$/iu.test(word)).length;

/** Which end of a line is missing a name: it 'ends' with 'vs', 'starts' with it, or has nothing else. */
export function cutAt(plain: string): 'ends' | 'starts' | 'alone' | null {
  const words = plain.split(' ');
  if (!separators[0]!.test(words[0] ?? '') && !separators[0]!.test(words.at(-1) ?? '')) return null;
  if (separatorsIn(plain) !== 1) return null;
  if (words.length === 1) return 'alone';
  return separators[0]!.test(words[0]!) ? 'starts' : 'ends';
}

function atSeparator(text: string): [string, string] | null {
  const words = text.split(/\s+/);
  for (const separator of separators) {
    const found = words.flatMap((word, at) => (separator.test(word) ? [at] : []));
    if (found.length > 1) return null;
    if (found.length === 1) return [words.slice(0, found[0]).join(' '), words.slice(found[0]! + 1).join(' ')];
  }
  return null;
}

const parts = (text: string) =>
  text
    .split(delimiter)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}?]/u.test(part));

/** 'Bea Holm, 5' and 'Bea Holm, 185': a bare number is rounds or pounds. */
function readDetails(after: string[], said: BoutTerms): { terms: Partial<BoutTerms>; notes: string[] } {
  const terms: Partial<BoutTerms> = {};
  const notes = after.filter((part) => {
    const number = /^\d{1,3}$/.test(part) ? Number(part) : null;
    if (number !== null && number > 0 && number < 16 && said.rounds === null && terms.rounds === undefined) {
      terms.rounds = number;
      return false;
    }
    const found = classOfPounds(number ?? 0);
    if (found === null || said.weight_class || terms.weight_class) return true;
    terms.weight_class = found;
    return false;
  });
  return { terms, notes };
}
