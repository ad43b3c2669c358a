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

export interface ReadingOptions {
  /** If left out, the text itself says. */
  source?: CardFormat | undefined;
  /** A section of a page that covers a whole year. */
  anchor?: string | undefined;
  answers?: CardAnswers;
  now?: Date | undefined;
}

export type FreeFormat = Exclude<CardFormat, 'json' | 'csv'>;

/** What any source says about a card. Takes any text and never throws. */
export function readCardSource(text: string, options: ReadingOptions = {}): CardReading {
  if (text.length > PAGE_MAX) return { ...emptyReading, problems: ['too_long'] };
  const format = options.source ?? (text.trim() === '' ? 'wikitext' : formatOf(text));
  return format === 'json' || format === 'csv'
    ? readingOf(readCard(text, { format, withResults: true }))
    : readFreely(text, format, options).reading;
}

/** What a page, a calendar or any other text says about a card, and which of them it turned out to be. */
export function readFreely(
  text: string,
  format: FreeFormat,
  { source, anchor, answers = {}, now = new Date() }: ReadingOptions,
): { format: FreeFormat; reading: CardReading } {
  if (format === 'ics') return { format, reading: readCardCalendar(text, answers, now) };
  if (format === 'text') return { format, reading: withoutCard(text) ?? readCardText(text, answers, now) };
  const reading = readWikitext(text, { anchor });
  const isPage = source || anchor || !reading.problems.includes('no_bouts') || reading.announced.length > 0;
  // Plain lines may have links, too.
  const lines = isPage ? null : readCardText(text, answers, now);
  return lines && lines.fights.length > 0 ? { format: 'text', reading: lines } : { format, reading };
}

/** A page that was blanked or vandalized names neither a day nor a fight. */
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
