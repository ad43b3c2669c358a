import { DEFAULT_SCHEDULED_ROUNDS } from '../../fights/fight.ts';
import {
  type CardAnswers,
  type CardReading,
  emptyReading,
  type ReadFight,
} from '../card-reading/card-reading.ts';
import { PAGE_MAX, readWikitext } from '../wikitext/read-wikitext.ts';
import type { Card } from './card.ts';
import { type CardFormat, formatOf } from './card-format.ts';
import { readCard } from './card-import.ts';
import { readCardCalendar } from './formats/card-calendar.ts';
import { readCardText } from './formats/card-text.ts';

export type SourceOptions = {
  source?: CardFormat;
  /** The section of a year page. */
  anchor?: string;
  answers?: CardAnswers;
  now?: Date;
};

/** What any source says of a card. Takes any text and never throws. */
export function readCardSource(text: string, options: SourceOptions = {}): CardReading {
  if (text.length > PAGE_MAX) return { ...emptyReading, problems: ['too_long'] };
  const {
    source = text.trim() === '' ? 'wikitext' : formatOf(text),
    anchor,
    answers = {},
    now = new Date(),
  } = options;
  if (source === 'wikitext') {
    const page = readWikitext(text, { anchor });
    // Plain lines may have links, too.
    const isPage =
      options.source || anchor || !page.problems.includes('no_bouts') || page.announced.length > 0;
    const lines = isPage ? null : readCardText(text, answers, now);
    return lines && lines.fights.length > 0 ? lines : page;
  }
  if (source === 'ics') return readCardCalendar(text, answers, now);
  if (source === 'text') return withoutCard(text) ?? readCardText(text, answers, now);
  return readingOf(readCard(text, { format: source, withResults: true }));
}

/** A page that was blanked or holds an insult says neither a day nor a bout. */
function withoutCard(text: string): CardReading | null {
  const reading =
    text.split('\n').filter((line) => line.trim() !== '').length < 2 ? readCardText(text) : null;
  if (!reading || reading.fights.length > 0 || reading.left_out.length > 0) return null;
  return { ...reading, problems: reading.date === null ? ['no_date', 'no_bouts'] : ['no_bouts'] };
}

/** A card file's errors name its rows. */
function readingOf({ event, fights, problems }: Card): CardReading {
  return {
    ...emptyReading,
    name: event.name ?? null,
    start_time: event.start_time?.toISOString() ?? null,
    venue: event.venue ?? null,
    fights: fights.map(({ row, fields, result }): ReadFight => {
      const { bout_order, red_name, blue_name, scheduled_rounds, weight_class } = fields;
      return {
        row,
        bout_order,
        red_name,
        blue_name,
        scheduled_rounds: scheduled_rounds ?? DEFAULT_SCHEDULED_ROUNDS,
        rounds_guessed: scheduled_rounds === undefined,
        weight_class: weight_class ?? null,
        ...(result && { result }),
      };
    }),
    problems: [
      ...(problems.length > 0 ? (['bad_file'] as const) : []),
      ...(fights.length === 0 ? (['no_bouts'] as const) : []),
    ],
    errors: problems.map(({ row, field, message }) => ({ row: row ?? 0, field: field ?? '', message })),
  };
}
