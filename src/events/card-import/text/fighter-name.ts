import { normalizeName } from '../../../text/normalize-name.ts';
import { isUnknownFighter } from '../../card-reading/unknown-fighter.ts';
import { isNation, withoutNation } from './nations.ts';

const champion = /^(?:c|ic|champ|champion|interim champion|defending champion)$/iu;
/** What may follow a name in brackets: a rank, a record, odds, a weight, 'debut'. */
const detail =
  /^(?:#?\d{1,3}|no\.? ?\d{1,2}|rank(?:ed)? #?\d{1,2}|n\/?r|unranked|debut|\d{1,3}[-–]\d{1,3}.{0,30}|[+-]\d{3,5}|[\d.,]{2,6} ?(?:lbs?|kgs?)?\.?|rt|w|red|blue|fighter.{0,40}|kickboxer|boxer)$/iu;

export type Side = { text: string; isChampion: boolean; notes: string[] };

/** Removes brackets, leaving `|` for a known detail and nothing for the rest, which is noted. */
export function withoutBrackets(text: string): Side {
  const notes: string[] = [];
  let isChampion = false;
  const rest = text.replace(
    /\(([^()]{0,200})\)|\[([^[\]]{0,200})\]/g,
    (_, round?: string, square?: string) => {
      const inside = (round ?? square ?? '').replace(/\|/g, ' ').trim();
      if (champion.test(inside)) isChampion = true;
      else if (inside !== '' && !detail.test(inside) && !isNation(inside)) {
        notes.push(inside);
        return ' ';
      }
      return ' | ';
    },
  );
  return { text: rest.replace(/[()[\]{}]/g, ' '), isChampion, notes };
}

const particles = new Set(
  `de da do dos das du des di del della der den van von ten ter la le el al as bin ibn abu ben bint st y e`.split(
    ' ',
  ),
);
const isLowerCase = (word: string) => /^\p{Ll}/u.test(word) && !particles.has(word) && !/\p{Lu}/u.test(word);

/** A name without rank, record, odds and flag; empty when it cannot be a name. */
export function fighterName(written: string, hasCapitals: boolean): string {
  const bare = normalizeName(written)
    .replace(/^["“”'‘]+([^"“”]*)["“”]*$/u, '$1')
    .replace(/["“”]+$/u, '')
    .replace(/^[\s.,:;!–—-]+|[\s,:;!–—-]+$/gu, '')
    .split(' ')
    .filter((word) => !/^(?:#\d|no\.\d|[+-]\d|\d+[-–]\d)/iu.test(word))
    .join(' ')
    .replace(/^\d{1,2}[.)]? | \d{1,2}$/g, '');
  const name = withStop(withoutNation(bare));
  if (isUnknownFighter(name)) return name;
  const words = name.split(' ');
  if (words.length > 7 || !/\p{L}/u.test(name)) return '';
  const readable = hasCapitals ? !words.some(isLowerCase) : words.length < 5;
  return readable ? name : '';
}

/** The period that ends a sentence goes; the one in 'Jr.' and 'T.J.' stays. */
function withStop(name: string): string {
  return /[ .](?:jr|sr|st|\p{L})\.$/iu.test(name) ? name : name.replace(/\.+$/u, '');
}

/** 'Bea Holm live on Saturday': the name ends where a sentence begins. */
export function cutSentence(written: string, hasCapitals: boolean): [name: string, note: string] {
  const words = withoutNation(written).split(' ');
  const end = words.findIndex(
    (word, at) =>
      at > 0 && (/^(?:for|in|at|via|by|on|with|w\/)$/u.test(word) || (hasCapitals && isLowerCase(word))),
  );
  return end === -1 ? [written, ''] : [words.slice(0, end).join(' '), words.slice(end).join(' ')];
}
