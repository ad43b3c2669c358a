import { fightTextLimits } from '../../fights/fight-fields.ts';
import { nameKey } from '../../fights/same-fighter.ts';
import { weightClassName } from '../../fights/weight-class.ts';
import { normalizeName } from '../../text/normalize-name.ts';
import type { LeftOut, ReadFight } from '../card-reading/card-reading.ts';
import { isUnknownFighter } from '../card-reading/unknown-fighter.ts';
import { readMiddleWord, readWrittenResult, saidRounds } from '../card-reading/written-result.ts';
import { linksIn, plain } from './wiki-text.ts';
import type { WikiNode } from './wiki-tree.ts';

const championMark = /^(?:c|ic|uc|champion|champ|interim champion|interim|undisputed champion|c\/ic)$/i;
const marks = /[\s†‡*^§#]+$/u;
const behind = /\s*[([]([^()[\]]*)[)\]]$/;
const rankBefore = /^(?:#\s*\d+|[([]\s*#?\s*(?:\d+|c|ic)\s*[)\]]|no\.\s*\d+)\s/i;
const rankBehind = /\s+#\d+$/;

/** A fighter as spelled on a page, without marks: 'Jon Jones (c)', '#5 Bea Holm', 'Roman Kopylov (fighter)'. */
function readFighterName(written: string): { name: string; champion: boolean } {
  let name = normalizeName(written.slice(0, 2000));
  let champion = false;
  for (let before = ''; before !== name; ) {
    before = name;
    const mark = behind.exec(name) ?? /^[([](i?c)[)\]]/i.exec(name);
    if (mark && championMark.test((mark[1] ?? '').trim())) champion = true;
    name = name.replace(behind, '').replace(marks, '').replace(rankBehind, '').replace(rankBefore, '');
  }
  const whole = name.replace(/[[\]{}]/g, '');
  return { name: [...whole].slice(0, fightTextLimits.red_name).join('').trim(), champion };
}

export type BoutCells = WikiNode[][];

/** A bout that has no place on the card yet. */
export type ReadBout = Omit<ReadFight, 'bout_order'> & { title_fight: boolean };

/** Where the word between the names is in a bout of eight fields. */
const MIDDLE = 2;

/** Finds the word between the names: the third field, unless one is missing or too many. */
export function middleOf(cells: BoutCells): number {
  const word = (at: number) => readMiddleWord(plain(cells[at] ?? []));
  if (word(MIDDLE)) return MIDDLE;
  return [1, 3, 4, 5].find((at) => at < cells.length - 1 && word(at) !== null) ?? MIDDLE;
}

/** Fields in the order weight, fighter, word, fighter, method, round, time, notes. */
export function readBout(cells: BoutCells): ReadBout | LeftOut {
  const middle = middleOf(cells);
  const cell = (offset: number) => cells[middle + offset] ?? [];
  const red = readFighter(cell(-1));
  const blue = readFighter(cell(1));
  if (isUnknownFighter(red.name) || isUnknownFighter(blue.name)) {
    return { red: red.name, blue: blue.name, why: 'unknown_fighter' };
  }
  const [word, method, round, notes] = [0, 2, 3, 5].map((offset) =>
    plain(cell(offset)).replace(/^[-–—]+$/, ''),
  ) as [string, string, string, string];
  const before =
    cells
      .slice(0, middle - 1)
      .map(plain)
      .findLast((text) => text !== '') ?? '';
  const result = readWrittenResult(readMiddleWord(word), method, round);
  const unread = [word, method].filter((text) => text !== '').join(' ');
  const announced = readMiddleWord(word) === 'against' && method === '';
  const title_fight = red.champion || blue.champion || isTitle(notes);
  const said = result && saidRounds(method, round);
  return {
    red_name: red.name,
    blue_name: blue.name,
    scheduled_rounds: said ?? (title_fight ? 5 : 3),
    rounds_guessed: !said,
    weight_class: limited(weightClassName(before)),
    ...(red.link && { red_link: red.link }),
    ...(blue.link && { blue_link: blue.link }),
    ...(result && { result }),
    ...(!result && !announced && unread !== '' && { unread_result: unread.slice(0, 200).toWellFormed() }),
    title_fight,
  };
}

export function readFighter(nodes: readonly WikiNode[]) {
  const { name, champion } = readFighterName(plain(nodes));
  const key = nameKey(name);
  const link = linksIn(nodes).find(({ text }) => nameKey(readFighterName(text).name) === key)?.title;
  return { name, champion, link };
}

const limited = (text: string | null) => text && [...text].slice(0, 100).join('');

/** 'For the vacant championship', but not a step toward it. */
function isTitle(notes: string): boolean {
  const isOnTheWay = /\b(?:semi|quarter)-?\s?finals?\b/i.test(notes) && !/\bfor (?:the|an?)\b/i.test(notes);
  return (
    !/\beliminator|\b(?:title|championship) contender/i.test(notes) &&
    !isOnTheWay &&
    /\b(?:title|championship|belt)s?\b/i.test(notes.replace(/\bnon-?title\b/gi, ''))
  );
}
