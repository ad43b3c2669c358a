import { BOUT_ORDER_MAX } from '../../fights/fight-fields.ts';
import { nameKey } from '../../fights/same-fighter.ts';
import {
  type CardReading,
  emptyReading,
  type ReadFight,
  type ReadingProblem,
} from '../card-reading/card-reading.ts';
import { EVENT_NAME_MAX } from '../event-fields.ts';
import { mayHaveBouts, type PageBouts, readBouts } from './page-bouts.ts';
import { eventBoxes, limited, listedEvent, noEvent, type PageEvent, readEventBox } from './page-event.ts';
import { findSection, namesOf, type Section, sectionsOf, titleOf } from './page-sections.ts';
import type { ReadBout } from './read-bout.ts';
import { visibleText } from './visible-text.ts';
import { tablesIn } from './wiki-table.ts';
import { parseWiki, type WikiNode } from './wiki-tree.ts';

/** A page is 2 MB at most. */
export const PAGE_MAX = 2_500_000;
/** A page about one event is far smaller. */
const EVENT_PAGE_MAX = 500_000;
/** A longer list of bouts left out would help nobody. */
const LEFT_OUT_MAX = 100;
/** A year has fewer events than this. */
const SECTIONS_MAX = 200;

export type WikiOptions = {
  /** The section of a year's page, as spelled in a link or a heading. */
  anchor?: string;
  /** The page's title, for an event that has no name of its own. */
  title?: string;
};

/** Reads one event's card from a page's wikitext. Never throws; whatever it does not take is listed. */
export function readWikitext(wikitext: string, { anchor, title }: WikiOptions = {}): CardReading {
  if (wikitext.length > PAGE_MAX) return failed('too_long');
  const redirect = /^\s*#redirect\s*(?::\s*)?\[\[([^[\]|\n]{1,300})/i.exec(wikitext.replace(/^\uFEFF/, ''));
  if (redirect) return { ...failed('redirect'), redirect_to: (redirect[1] ?? '').trim() };
  const page = parseWiki(visibleText(wikitext));
  const sections = sectionsOf(page);
  if (!anchor) {
    const events = eventsOf(page, sections);
    if (events.length > 1) return severalEvents(events);
    if (wikitext.length > EVENT_PAGE_MAX) return failed('too_long');
    return readEvent(page, title ?? events[0] ?? null, noEvent);
  }
  const section = findSection(sections, anchor) ?? sectionOfBox(sections, anchor);
  if (!section) return failed('no_such_section');
  const inside = eventsOf(section.nodes, sectionsOf(section.nodes));
  if (inside.length > 1) return severalEvents(inside);
  const boxes = eventBoxes(page);
  const listed = listedEvent(tablesIn(page), namesOf(section));
  const only = boxes[0] && boxes.length === 1 ? readEventBox(boxes[0]) : noEvent;
  const other = listed.date ? listed : only;
  const heading = partOfCard.test(titleOf(section)) ? null : titleOf(section);
  return readEvent(section.nodes, other.name ?? heading ?? title ?? null, other);
}

function failed(problem: ReadingProblem): CardReading {
  return { ...emptyReading, problems: [problem] };
}

/** A section without a name cannot be chosen. */
function severalEvents(names: readonly string[]): CardReading {
  return { ...failed('several_events'), sections: names.filter(Boolean) };
}

/** 'Week 1 – August 8' may hold 'Contender Series 57'. */
function sectionOfBox(sections: readonly Section[], anchor: string): Section | undefined {
  return findSection(sections, anchor, ({ nodes }) => {
    const [box, another] = eventBoxes(nodes);
    const name = box && !another ? readEventBox(box).name : null;
    return name ? [name] : [];
  });
}

/** The events in a part of a page: by their infoboxes, or else by the highest sections that have bouts. */
function eventsOf(nodes: readonly WikiNode[], sections: readonly Section[]): string[] {
  const boxes = eventBoxes(nodes);
  if (boxes.length === 1) return [];
  const top = sections.reduce(
    (least, { heading }) => Math.min(least, heading.level),
    Number.POSITIVE_INFINITY,
  );
  const highest = sections.filter(({ heading: { level } }) => level === top || level <= 2);
  if (boxes.length > 1) {
    const withBox = highest.filter((section) => eventBoxes(section.nodes).length > 0);
    if (withBox.length === boxes.length) return withBox.slice(0, SECTIONS_MAX).map(titleOf);
    return boxes.slice(0, SECTIONS_MAX).map((box) => readEventBox(box).name ?? '');
  }
  return highest
    .filter(({ nodes: inside }) => mayHaveBouts(inside))
    .filter((section) => !partOfCard.test(titleOf(section)))
    .slice(0, SECTIONS_MAX)
    .filter((section) => readBouts(section.nodes).bouts.length > 0)
    .map(titleOf);
}

const partOfCard =
  /\b(?:card|results?|bouts|fights|prelim\w*|undercard|title fights|kickboxing|tournament|bracket|finals?|round|day \d|background)\b/i;

function readEvent(nodes: readonly WikiNode[], title: string | null, other: PageEvent): CardReading {
  const [box] = eventBoxes(nodes);
  const event = box ? readEventBox(box) : other;
  const read = readBouts(nodes);
  const { fights, tooMany } = placed(read, `${event.promotion} ${event.name ?? title ?? ''}`, event.date);
  const reading = {
    ...emptyReading,
    name: event.name ?? limited(title ?? '', EVENT_NAME_MAX),
    date: event.date ?? other.date,
    venue: event.venue ?? other.venue,
    fights,
    left_out: [...read.left_out, ...tooMany].slice(0, LEFT_OUT_MAX),
    announced: read.announced.slice(0, LEFT_OUT_MAX),
  };
  const unclosed = read.unclosed || box?.closed === false;
  return { ...reading, problems: problemsOf(reading, unclosed, tooMany.length > 0) };
}

function problemsOf(reading: CardReading, unclosed: boolean, tooMany: boolean): ReadingProblem[] {
  const names = reading.fights.flatMap(({ red_name, blue_name }) => [nameKey(red_name), nameKey(blue_name)]);
  const said: [ReadingProblem, boolean][] = [
    ['no_date', reading.date === null],
    ['no_bouts', reading.fights.length === 0],
    ['template_not_closed', unclosed],
    ['fighter_twice', new Set(names).size < names.length],
    ['too_many_bouts', tooMany],
  ];
  return said.flatMap(([problem, is]) => (is ? [problem] : []));
}

/** Turns the list from main event first to opener first. How many rounds the main event has depends on the promotion. */
function placed({ bouts, mainIsMissing }: PageBouts, promotion: string, date: string | null) {
  const taken = bouts.slice(0, BOUT_ORDER_MAX);
  const fights = taken.map(
    (bout, at): ReadFight => ({
      bout_order: taken.length - at,
      ...withRounds(bout, at === 0 && !mainIsMissing && mainEventGoesFive(promotion, date)),
    }),
  );
  const tooMany = bouts
    .slice(BOUT_ORDER_MAX)
    .map(({ red_name, blue_name }) => ({ red: red_name, blue: blue_name, why: 'too_many_bouts' }) as const);
  return { fights: fights.reverse(), tooMany };
}

function withRounds({ title_fight, ...bout }: ReadBout, main: boolean): Omit<ReadFight, 'bout_order'> {
  return bout.rounds_guessed && main ? { ...bout, scheduled_rounds: 5 } : bout;
}

function mainEventGoesFive(promotion: string, date: string | null): boolean {
  if (/\broad to ufc\b|\bcontender series\b/i.test(promotion)) return false;
  if (/\bufc\b|ultimate fighting championship/i.test(promotion)) return true;
  return /\bbellator\b/i.test(promotion) && date !== null && date >= '2021-07';
}
