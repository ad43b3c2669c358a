import { hiddenApart } from '../../text/text-field.ts';
import type { CardAnswers, CardReading } from '../card-reading/card-reading.ts';
import { readWikitext } from '../wikitext/read-wikitext.ts';
import type { Card, CardFight, CardProblem } from './card.ts';
import { validateCardEvent } from './card-event.ts';
import { validateCardFight } from './card-fight.ts';
import { type CardFormat, formatOf } from './card-format.ts';
import { readCard } from './card-import.ts';
import { readFreely } from './card-source.ts';
import { questionText, readingProblemText } from './text/reading-problems.ts';

export type ImportOptions = CardAnswers & {
  format?: CardFormat;
  withResults: boolean;
  now?: Date;
};

/** `reading` is null for a card file, which has a field for everything. */
export type ImportSource = Card & {
  format: CardFormat;
  reading: CardReading | null;
  /** Names from which invisible characters were removed. */
  cleaned: string[];
};

/** Reads a card from a file, a page's wikitext, a calendar or any other text. Never throws. */
export function readImportSource(text: string, options: ImportOptions): ImportSource {
  const source = readSource(text, options);
  return { ...source, cleaned: cleanedNames(source, text) };
}

/** Names with an invisible character inside or next to them. */
function cleanedNames({ event, fights, format }: Source, text: string): string[] {
  // JSON may spell such characters as escapes.
  const written = format === 'json' ? unescapedJson(text) : text;
  const parts = hiddenApart(written.replace(/^\uFEFF/, '').normalize('NFC'));
  const seen = parts.join('');
  const cuts = new Set<number>();
  let at = 0;
  for (const part of parts.slice(0, -1)) {
    at += part.length;
    cuts.add(at);
  }
  if (cuts.size === 0) return [];
  const names = [event.name ?? '', ...fights.flatMap(({ fields }) => [fields.red_name, fields.blue_name])];
  return [...new Set(names)].filter((name) => {
    const from = name === '' ? -1 : seen.indexOf(name);
    return from >= 0 && Array.from({ length: name.length + 1 }).some((_, n) => cuts.has(from + n));
  });
}

function unescapedJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

type Source = Omit<ImportSource, 'cleaned'>;

function readSource(text: string, options: ImportOptions): Source {
  const { format: source, now, withResults } = options;
  const format = source ?? formatOf(text);
  if (format === 'json' || format === 'csv') {
    return { ...readCard(text, { format, withResults }), format, reading: null };
  }
  const read = readFreely(text, format, { source, answers: options, now });
  const reading = sectionOf(text, read.reading, options);
  return { ...cardOf(reading, withResults), format: read.format, reading };
}

/** The section that was chosen on a page with several events. */
function sectionOf(text: string, page: CardReading, { which_event }: ImportOptions): CardReading {
  if (!page.problems.includes('several_events')) return page;
  const anchor = which_event === undefined ? undefined : page.sections?.[which_event];
  return anchor ? readWikitext(text, { anchor }) : { ...page, questions: ['which_event'] };
}

function cardOf(reading: CardReading, withResults: boolean): Card {
  const { name, start_time, venue, fights, questions = [], errors = [] } = reading;
  const problems: CardProblem[] = [];
  const event = validateCardEvent(
    {
      ...(name !== null && { name }),
      ...(start_time !== null && { start_time }),
      ...(venue !== null && { venue }),
    },
    problems,
  );
  const taken = fights.flatMap(({ row = 0, result, rounds_guessed, weight_class, ...fight }): CardFight[] => {
    const values = { ...fight, ...(weight_class !== null && { weight_class }), ...result };
    const read = validateCardFight(
      { row: row || fight.bout_order, values },
      fight.bout_order,
      withResults,
      problems,
    );
    return read ? [{ ...read, ...(rounds_guessed && { rounds_guessed }) }] : [];
  });
  problems.push(...errors);
  // A date alone is no use here, and a line with a mistake has a sentence of its own.
  const named = new Set<string>([
    'no_date',
    ...(errors.length > 0 ? ['fighter_twice', 'rounds_invalid'] : []),
  ]);
  if (questions.includes('which_event')) named.add('several_events');
  const general = reading.problems.filter((code) => !named.has(code)).map((code) => readingProblemText[code]);
  problems.push(
    ...general.map((message) => ({ row: null, field: null, message })),
    ...questions.map((field) => ({ row: null, field, message: questionText[field] })),
  );
  return {
    event,
    fights: taken,
    problems: problems.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0)),
  };
}
