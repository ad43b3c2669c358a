import type { IgnoredLine } from '../../card-reading/card-reading.ts';
import { type BoutLine, readBoutLine, separatorsIn } from './bout-line.ts';
import { takeTerms } from './bout-terms.ts';
import { looksLikeEvent } from './headline.ts';
import { isPlainHeading, type SectionName, sectionOf } from './section-heading.ts';
import { isResultsHeader, readTableBout } from './table-line.ts';
import type { TextLine } from './text-lines.ts';
import { type Clock, findClock, findDate, minutesBefore } from './text-time.ts';

export type Bout = BoutLine & { row: number; text: string; clock: Clock | null };

export type Section = {
  name: SectionName | null;
  row: number;
  text: string;
  clock: Clock | null;
  minutesBefore: number | null;
  bouts: Bout[];
};

/** What the lines of a text say, in order. */
export type Collected = {
  name: string | null;
  venue: string | null;
  date: string | null;
  /** A time that belongs to no section. */
  clock: (IgnoredLine & { at: Clock }) | null;
  firstBout: Clock | null;
  sections: Section[];
  hasBouts: boolean;
  /** Lines above the first fight, one of which may be the event's name. */
  titles: (IgnoredLine & { plain: string; bout: BoutLine | null })[];
  ignored: IgnoredLine[];
  /** Wikipedia's table, which starts with the main event. */
  isResultsTable: boolean;
};

const label = /^(event|name|venue|location|where) ?[:–-] ?(.+)/iu;
const otherClock = /\b(?:doors|weigh|accurate|updated|tickets?|press|ceremon|main\s*event|replay|posted)/i;
const firstBout = /\bfirst (?:bout|fight)\b/i;

export function collectCard(lines: readonly TextLine[], now: Date): Collected {
  const card: Collected = {
    name: null,
    venue: null,
    date: null,
    clock: null,
    firstBout: null,
    sections: [sectionAt(null, { row: 0, text: '', plain: '', cells: null })],
    hasBouts: false,
    titles: [],
    ignored: [],
    isResultsTable: false,
  };
  let pending: { line: TextLine; terms: ReturnType<typeof takeTerms>['terms'] } | null = null;
  let termsStandBefore: boolean | null = null;
  const lastBout = () => card.sections.at(-1)?.bouts.at(-1);
  const ignore = ({ row, text }: TextLine) => card.ignored.push({ row, text });

  for (const line of lines) {
    if (line.cells && isResultsHeader(line.cells)) {
      card.isResultsTable = true;
      continue;
    }
    const bout = line.cells ? readTableBout(line.cells, card.isResultsTable) : readBoutLine(line.plain);
    if (bout) {
      const inside = sectionOf(bout.before);
      if (looksLikeEvent(bout.before) && !inside) {
        card.titles.push({ ...line, plain: nameOf(line.plain, bout), bout });
        readTime(card, { ...line, plain: bout.notes.join(' ') }, now);
        continue;
      }
      if (inside) card.sections.push(sectionAt(inside, line));
      if (pending) addTerms(bout, pending.terms);
      pending = null;
      card.hasBouts = true;
      const isStruck = /^\W*~~.*~~\W*$/.test(line.text);
      card.sections.at(-1)!.bouts.push({
        ...bout,
        isCanceled: bout.isCanceled || isStruck,
        row: line.row,
        text: line.text,
        clock: line.cells ? null : boutClock(line.plain),
      });
      for (const note of bout.notes) {
        if (!boutClock(note) && !sectionOf(note)) card.ignored.push({ row: line.row, text: note });
      }
      continue;
    }
    if (readLabel(card, line)) continue;
    const section = sectionOf(line.plain);
    if (section) {
      card.sections.push(sectionAt(section, line));
      card.date ??= findDate(line.plain, now);
      const { terms } = takeTerms(line.plain);
      if (pending) ignore(pending.line);
      pending = terms.weight_class || terms.rounds ? { line, terms } : null;
      termsStandBefore = null;
      continue;
    }
    if (isPlainHeading(line.plain)) continue;
    const { terms, rest } = takeTerms(line.plain);
    const isTerms = (terms.weight_class || terms.rounds || terms.isTitle) && !/[\p{L}\p{N}]/u.test(rest);
    if (isTerms) {
      termsStandBefore ??= lastBout() === undefined;
      const last = lastBout();
      if (termsStandBefore || !last) {
        if (pending) ignore(pending.line);
        pending = { line, terms };
      } else addTerms(last, terms);
      continue;
    }
    if (readTime(card, line, now)) {
      if (separatorsIn(line.plain) > 0) ignore(line);
      continue;
    }
    const canBeName = /\p{L}/u.test(line.plain) && !/[:|]$/.test(line.plain);
    if (!card.hasBouts && canBeName && line.plain.length <= 200) {
      card.titles.push({ ...line, bout: null });
    } else ignore(line);
  }
  if (pending) ignore(pending.line);
  return card;
}

/** The name without what follows it, as in 'UFC 300: Pereira vs. Hill'. */
function nameOf(plain: string, { blue }: BoutLine): string {
  const end = plain.lastIndexOf(blue);
  return end < 0 ? plain : plain.slice(0, end + blue.length);
}

function sectionAt(name: SectionName | null, { row, text, plain }: TextLine): Section {
  const clock = otherClock.test(plain) ? null : findClock(plain);
  return { name, row, text, clock, minutesBefore: minutesBefore(plain), bouts: [] };
}

/** A fight's line also gives a result's minutes and seconds: only a time with AM or PM, or at the beginning, counts. */
function boutClock(text: string): Clock | null {
  return /\d\s?[ap]\.?m\b/i.test(text) || /^\W*\d{1,2}:\d\d\b/.test(text) ? findClock(text) : null;
}

function addTerms(
  bout: BoutLine,
  { weight_class, rounds, isTitle }: BoutLine | ReturnType<typeof takeTerms>['terms'],
) {
  bout.weight_class ??= weight_class;
  bout.rounds ??= rounds;
  bout.isTitle ||= isTitle;
}

/** 'Venue: Town Hall'. */
function readLabel(card: Collected, { plain }: TextLine): boolean {
  const [, word = '', value = ''] = label.exec(plain) ?? [];
  const key = word.toLowerCase();
  if (key === '') return false;
  if (key === 'event' || key === 'name') card.name ??= value;
  else card.venue ??= value;
  return true;
}

function readTime(card: Collected, line: TextLine, now: Date): boolean {
  if (otherClock.test(line.plain)) return false;
  const date = findDate(line.plain, now);
  const at = findClock(line.plain);
  const isLong = line.plain.split(/\s+/).length > 16;
  if (isLong || (!date && !at)) return false;
  const isNew = (date !== null && card.date === null) || (at !== null && card.clock === null);
  if (!isNew) return false;
  card.date ??= date;
  if (at && firstBout.test(line.plain)) card.firstBout ??= at;
  else if (at) card.clock ??= { row: line.row, text: line.text, at };
  const rest = titleBeside(line.plain);
  if (rest !== '' && !card.hasBouts) {
    card.titles.push({ row: line.row, text: rest, plain: rest, bout: null });
  }
  return true;
}

/** 'UFC 300' of 'UFC 300 – April 13, 2024'. */
function titleBeside(plain: string): string {
  const [before = ''] = plain.split(/\s[–—|-]\s|,\s/);
  return looksLikeEvent(before) && !findDate(before, new Date(0)) && !findClock(before) ? before : '';
}
