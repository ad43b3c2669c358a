import type { Result } from '../../../fights/fight.ts';
import { readMiddleWord, readWrittenResult, saidRounds } from '../../card-reading/written-result.ts';

export type LineResult = {
  /** The line up to the method. */
  line: string;
  /** The method and what follows it. */
  tail: string;
  result: Result | null;
  rounds: 3 | 5 | null;
  /** What stands in a result's place without being one. */
  unread: string | null;
};

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];
const cardinals = ['one', 'two', 'three', 'four', 'five'];
const nth = `(?:${ordinals.join('|')}|[1-5](?:st|nd|rd|th))`;
const round = String.raw`(?:r|rd|rnd|round)\.?\s{0,2}[1-5]`;
const method = String.raw`(?:(?:verbal|technical|unanimous|split|majority|points)\s{1,3})?(?:ko/tko|t\.?k\.?o|k\.?o|knock-?out|sub(?:mission)?|dec(?:ision)?|draw)|[ums][ -]dec(?:ision)?|no[ -]contest|n\.?c|d\.?q|disqualification|rtd|retirement|(?:corner|doctor|doctor's|referee)\s{1,3}stoppage|[ums]\.?d`;
const early = String.raw`(?:${nth}[-\s]round|${round})[\s(,:–-]{1,3}`;
const words = String.raw`(?:via|by|on|ends?\s(?:in|as)|ended\s(?:in|as)|ruled|declared)\s{1,3}(?:an?\s{1,3})?`;
const said = new RegExp(
  String.raw`(?:(?:\s|[,;:(|–—•·])\s{0,3}${words}|(?:[,;:(|–—•·]|\s-\s)\s{0,3}|\s(?=(?:KO|TKO|SUB|DQ)\s{1,3}[Rr]?\d|${round}[\s(,]|(?:(?:unanimous|split|majority|technical)\s)?(?:decision|submission|knockout|TKO)\s?))((?:${early})?(?:${method})(?!\p{L}).*)$`,
  'iu',
);
const between = /\s(?:vs|v|versus|def|defeats|defeated|beats?)[.:]?\s/iu;

/** 'Ann Ruiz def. Bea Holm via KO (punches), R2'. */
export function takeResult(written: string): LineResult {
  const middle = between.exec(written);
  const none = { line: written, tail: '', result: null, rounds: null, unread: null };
  if (!middle) return none;
  const word = middle[0].trim().replace(':', '');
  const after = middle.index + middle[0].length;
  const found = said.exec(written.slice(after));
  const wasFought = readMiddleWord(word) === 'beat';
  if (!found || found.index === 0) return { ...none, unread: wasFought ? word : null };
  const tail = found[1] ?? '';
  // 'Charlotte, NC' and 'Baltimore, MD' are places, not results.
  if (!wasFought && /^(?:n\.?c|[ums]\.?d)\.?$/i.test(tail)) return none;
  const start = new RegExp(`^${early}`, 'i').exec(tail)?.[0] ?? '';
  const how = tail.slice(start.length);
  const number = roundIn(start) || roundIn(how);
  const result = readWrittenResult(readMiddleWord(word), how, number);
  return {
    line: written.slice(0, after + found.index),
    tail: how.replace(/\([^()]*\)?|\d{1,2}:\d\d/g, ' '),
    result,
    rounds: result && saidRounds(how, number),
    unread: result ? null : `${word} ${tail}`.slice(0, 200),
  };
}

function roundIn(text: string): string {
  const [, digit, before, behind, bare] =
    new RegExp(
      `(?<!\\p{L})(?:(?:r|rd|rnd|round)\\.?\\s{0,2}([1-5]|${cardinals.join('|')})(?![\\d\\p{L}])|(${nth})[-\\s]round|in the (${nth})(?!\\p{L})|^(?:[a-z/.]{2,10}(?:\\s?\\([^()]*\\))?[\\s,|]{0,4})([1-5])(?![\\d:]))`,
      'iu',
    ).exec(text) ?? [];
  const said = (digit ?? before ?? behind ?? bare ?? '').toLowerCase();
  const place = Math.max(ordinals.indexOf(said), cardinals.indexOf(said));
  return place < 0 ? said : String(place + 1);
}
