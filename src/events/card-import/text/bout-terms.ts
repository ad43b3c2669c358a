import { classOfKilograms, classOfPounds, classWeight, classWords, namedClass } from './weight-class.ts';

/** What a line says of a bout besides the names. */
export type BoutTerms = {
  weight_class: string | null;
  /** As said: any number. */
  rounds: number | null;
  isTitle: boolean;
  place: 'main_event' | 'co_main' | null;
  /** 'Bout 3'. */
  number: number | null;
  isCanceled: boolean;
};

/** Stands where a phrase was taken out. */
const CUT = ' | ';

const numbers: Record<string, number> = { three: 3, four: 4, five: 5, six: 6, eight: 8, ten: 10, twelve: 12 };
const numberWord = `\\d{1,2}|${Object.keys(numbers).join('|')}`;
const roundsSaid = [
  /(?<![\d.])(\d{1,2})\s{0,2}[x×]\s{0,2}\d{1,2}(?![\d.])(?:\s{0,2}(?:min(?:ute)?s?\b\.?|m\b|['’]))?/giu,
  new RegExp(
    `(?:\\bscheduled\\s+(?:for\\s+)?|\\bw/\\s*|\\bwith\\s+|\\bover\\s+)?(?<![\\p{L}\\d.])(?!3rd(?!\\p{L}))(${numberWord})[\\s-]{0,2}(?:rounds?|rnds?|rds?|r)(?![\\p{L}\\d])\\.?(?:er)?`,
    'giu',
  ),
  /(?<!\p{L})(?:rounds|rds)\s{0,2}[:=]?\s{0,2}(\d{1,2})(?!\d)/giu,
];
const titleSaid =
  /(?<!\p{L})(?:(?:for|in)\s+(?:the|a|an|his|her)?\s*)?(?:(?:vacant|interim|undisputed|inaugural|symbolic|world|unified|ufc|pfl|bellator|one|bmf|["“]bmf["”])\s+){0,4}(?:title|championship|belt)(?:\s+(?:fight|bout|match|unification|on the line))*(?!\p{L})/giu;
const titleDenied =
  /(?<!\p{L})(?:title|championship)\s+(?:eliminator|challenger|contender)(?:\s+(?:fight|bout))?/giu;
const coMain =
  /(?<!\p{L})co[\s-]{0,2}(?:main|headlin(?:er|ing)|feature)(?:[\s-]{0,2}(?:event|fight|bout))?(?!\p{L})/giu;
const mainEvent = /(?<!\p{L})(?:main[\s-]{0,2}event|headliner)(?!\p{L})/giu;
const canceled = /(?<!\p{L})(?:cancell?ed|postponed|called off|scrapped|off the card)(?!\p{L})/giu;
const boutNumber = /^\s*(?:bout|fight|match)\s{0,2}#?\s{0,2}(\d{1,2})(?!\d)\s{0,2}[.):–—-]?/iu;

/** Takes the terms out of a line. What is left has the names, and `|` where something was taken. */
export function takeTerms(line: string): { terms: BoutTerms; rest: string } {
  const terms: BoutTerms = {
    weight_class: null,
    rounds: null,
    isTitle: false,
    place: null,
    number: null,
    isCanceled: false,
  };
  let rest = line.replace(boutNumber, (_, number: string) => {
    terms.number = Number(number);
    return CUT;
  });
  const take = (pattern: RegExp, apply: () => void) => {
    rest = rest.replace(pattern, () => {
      apply();
      return CUT;
    });
  };
  for (const pattern of roundsSaid) {
    rest = rest.replace(pattern, (_, said: string) => {
      terms.rounds ??= numbers[said.toLowerCase()] ?? Number(said);
      return CUT;
    });
  }
  rest = rest.replace(classWords, (_, womens?: string, words = '', agreed?: string) => {
    terms.weight_class ??= namedClass(Boolean(womens), words, agreed);
    return CUT;
  });
  rest = rest.replace(
    classWeight,
    (whole, at?: string, inside?: string, pounds?: string, kilograms?: string) => {
      const found = kilograms
        ? classOfKilograms(Number(kilograms.replace(',', '.')))
        : classOfPounds(Number(at ?? inside ?? pounds));
      if (found === null) return whole;
      if (/^Catchweight$/.test(terms.weight_class ?? '') && found.startsWith('Catch'))
        terms.weight_class = found;
      terms.weight_class ??= found;
      return CUT;
    },
  );
  take(titleDenied, () => {});
  take(titleSaid, () => {
    terms.isTitle = true;
  });
  take(coMain, () => {
    terms.place = 'co_main';
  });
  take(mainEvent, () => {
    terms.place ??= 'main_event';
  });
  take(canceled, () => {
    terms.isCanceled = true;
  });
  return {
    terms,
    rest: rest.replace(/\|\s+(?:bouts?|fights?|match|contest|division|feature)(?![\p{L}])/giu, CUT),
  };
}
