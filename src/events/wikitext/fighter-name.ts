import { fightTextLimits } from '../../fights/fight-fields.ts';
import { normaliseName } from '../../text/normalise-name.ts';

const championMark = /^(?:c|ic|uc|champion|champ|interim champion|interim|undisputed champion|c\/ic)$/i;
const marks = /[\s†‡*^§#]+$/u;
const behind = /\s*[([]([^()[\]]*)[)\]]$/;
const rankBefore = /^(?:#\s*\d+|[([]\s*#?\s*(?:\d+|c|ic)\s*[)\]]|no\.\s*\d+)\s+/i;
const rankBehind = /\s+#\d+$/;

/** A fighter as a page writes it, without marks: 'Jon Jones (c)', '#5 Bea Holm', 'Roman Kopylov (fighter)'. */
export function readFighterName(written: string): { name: string; champion: boolean } {
  let name = normaliseName(written.slice(0, 2000));
  let champion = false;
  for (let before = ''; before !== name; ) {
    before = name;
    const mark = behind.exec(name) ?? /^[([](i?c)[)\]]/i.exec(name);
    if (mark && championMark.test((mark[1] ?? '').trim())) champion = true;
    name = name.replace(behind, '').replace(marks, '').replace(rankBehind, '').replace(rankBefore, '').trim();
  }
  const whole = name.replace(/[[\]{}]/g, '').trim();
  return { name: [...whole].slice(0, fightTextLimits.red_name).join('').trim(), champion };
}
