import type { Result, ResultMethod } from '../../fights/fight.ts';

/** What stands between two names. */
export type MiddleWord = 'against' | 'beat' | 'no_contest' | 'draw';

const middleWords: [RegExp, MiddleWord][] = [
  [/^(?:vs?\.?|v\.? ?s\.?|versus)$/i, 'against'],
  [/^(?:def\.?|defeat(?:s|ed)|d\.|beats?|bt\.?|df\.?)$/i, 'beat'],
  [/^(?:n\.?c\.?|no[ -]contest)$/i, 'no_contest'],
  [/^(?:draws?|drew(?: with)?)$/i, 'draw'],
];

export function readMiddleWord(text: string): MiddleWord | null {
  return middleWords.find(([form]) => form.test(text.trim()))?.[1] ?? null;
}

type Method = ResultMethod | 'draw';

const methods: [RegExp, Method][] = [
  [/^(?:no[ -]?(?:contest|decision)|n\.?c\.?(?![a-z]))/i, 'nc'],
  [/^(?:(?:technical|unanimous|split|majority|points?) )?draw\b|^decision \(?(?:[a-z]+ )?draw\b/i, 'draw'],
  [
    /^(?:(?:technical|unanimous|split|majority|points?) )?dec(?:ision|\.|\b)|^[tums]\.?d\.?(?![a-z])|^[ums][ -]dec(?![a-z])|^points\b/i,
    'decision',
  ],
  [/^(?:verbal |technical )?sub(?:mission|\.|\b)|^tap(?:ped|out| out)?\b/i, 'submission'],
  [/^(?:d\.?q\.?(?![a-z])|disq)/i, 'dq'],
  [
    /^(?:t?\.?k\.?o\.?(?![a-z])|(?:technical )?knock-?out|r\.?t\.?d\.?(?![a-z])|retire(?:d|ment)\b|(?:corner|doctor|doctor's|referee|medical) stoppage|injury\b|stoppage\b)/i,
    'ko_tko',
  ],
];

export function readMethod(text: string): Method | null {
  return methods.find(([form]) => form.test(text.trim()))?.[1] ?? null;
}

/** The first name is the winner's. Words and method have to agree, or nothing is concluded. */
export function readWrittenResult(middle: MiddleWord | null, method: string, round: string): Result | null {
  const read = readMethod(method);
  if (read === null || middle === null) return null;
  const result_round = readRound(round);
  if (middle === 'beat') {
    if (read === 'draw' || read === 'nc') return null;
    return {
      result_winner: 'red',
      result_method: read,
      result_round: read === 'decision' ? null : result_round,
    };
  }
  if (read === 'draw' && middle !== 'no_contest') {
    return { result_winner: 'draw', result_method: 'decision', result_round: null };
  }
  if (read === 'nc' && middle !== 'draw') return { result_winner: 'nc', result_method: 'nc', result_round };
  return null;
}

function readRound(text: string): number | null {
  const round = Number(/\d+/.exec(text)?.[0] ?? Number.NaN);
  return round >= 1 && round <= 5 ? round : null;
}

/** A decision comes after the last round unless the fight was stopped for it; an extra round is not one of those scheduled. */
export function saidRounds(method: string, round: string): 3 | 5 | null {
  const read = readMethod(method);
  const number = readRound(round);
  const wholeDistance = (read === 'decision' || read === 'draw') && !/^\s*technical/i.test(method);
  if (number === 5 || (wholeDistance && number === 3)) return number;
  return number === 4 && !wholeDistance ? 5 : null;
}
