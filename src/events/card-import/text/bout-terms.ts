import { classOfKilograms, classOfPounds, classWeight, classWords, namedClass } from './weight-class.ts';

/** What a line says about a fight besides the names. */
export type BoutTerms = {
  weight_class: string | null;
  /** As written: may be any number. */
  rounds: number | null;
  isTitle: boolean;
  place: 'main_event' | 'co_main' | null;
  /** 'Bout 3'. */
  number: number | null;
  isCanceled: boolean;
};

/** Marks where a phrase was taken out. */
const CUT = ' | ';

/** Starting at three. */
const numbers = 'three four five six seven eight nine ten eleven twelve'.split(' ');
const numberWord = `\\d{1,2}|${numbers.join('|')}`;
const roundsSaid = [
  /(?<![\d.])(\d{1,2}) ?[x×] ?\d{1,2}(?![\d.])(?: ?(?:min(?:ute)?s?\b\.?|m\b|['’]))?/giu,
  new RegExp(
    `(?:\\bscheduled\\s+(?:for\\s+)?|\\bw/\\s*|\\bwith\\s+|\\bover\\s+)?(?<![\\p{L}\\d.])(?!3rd(?!\\p{L}))(${numberWord})[\\s-]{0,2}(?:round(?:s|ers?)?|rnds?|rds?|r)(?![\\p{L}\\d])\\.?`,
    'giu',
  ),
  /(?<!\p{L})(?:rounds|rds) ?[:=]? ?(\d{1,2})(?!\d)/giu,
];
const titleSaid =
  /(?<!\p{L})(?:(?:for|in) (?:(?:the|a|an|his|her) )?)?(?:(?:vacant|interim|undisputed|inaugural|symbolic|world|unified|ufc|pfl|bellator|one|bmf|["“]bmf["”]) ){0,4}(?:title|championship|belt)(?: (?:fight|bout|match|unification|on the line))*(?!\p{L})/giu;
const titleDenied =
  /(?<!\p{L})(?:title|championship) (?:eliminator|challenger|contender)(?: (?:fight|bout))?/giu;
const coMain =
  /(?<!\p{L})co[ -]?(?:main|headlin(?:er|ing)|feature)(?:[ -]?(?:event|fight|bout))?(?!\p{L})/giu;
const mainEvent = /(?<!\p{L})(?:main[ -]?event|headliner)(?!\p{L})/giu;
const canceled = /(?<!\p{L})(?:cancell?ed|postponed|called off|scrapped|off the card)(?!\p{L})/giu;
const boutNumber = /^ ?(?:bout|fight|match) ?#? ?(\d{1,2})(?!\d) ?[.):–—-]?/iu;

/** Takes the terms out of a line. The rest has the names, with `|` wherever something was taken out. */
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
      const word = numbers.indexOf(said.toLowerCase());
      terms.rounds ??= word < 0 ? Number(said) : word + 3;
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
