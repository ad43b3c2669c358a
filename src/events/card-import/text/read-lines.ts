import { BOUT_ORDER_MAX } from '../../../fights/fight-fields.ts';
import {
  type AnnouncedBout,
  type CardAnswers,
  type CardQuestion,
  type CardReading,
  emptyReading,
  type IgnoredLine,
  type LeftOut,
} from '../../card-reading/card-reading.ts';
import { cardStart } from './card-start.ts';
import { type Bout, type Collected, collectCard } from './collect-card.ts';
import { takeName } from './event-name.ts';
import { mainEventEnd } from './main-event-end.ts';
import { errorsOf, fightOf } from './read-fights.ts';
import { textLines } from './text-lines.ts';
import { type Clock, instantOf } from './text-time.ts';

/** What a calendar says outside its event's description. */
export type Known = { name?: string; venue?: string | null; start?: Date; date?: string };

/** Reads the lines of a card. Every line becomes a fight, says something about the card, or is listed as ignored. */
export function readLines(text: string, answers: CardAnswers, now: Date, known: Known = {}): CardReading {
  const lines = textLines(text);
  if (!lines) return { ...emptyReading, problems: ['too_long'] };
  const card = collectCard(lines, now);
  const announced = takeAnnounced(card);
  const { name, headline } = takeName(card, known.name);
  const end = mainEventEnd(card, headline);
  const listed = card.sections.flatMap((section) =>
    section.bouts.map((bout) => ({ ...bout, isAmateur: section.name === 'amateur' })),
  );
  const bouts = (answers.main_event ?? end) === 'first' ? listed.toReversed() : listed;
  const taken = bouts.filter((bout) => whyNot(bout) === null);
  const date = card.date ?? known.date ?? null;
  const start = startOf(card, taken[0], date, known.start, answers.start_means);
  const asksEnd = end === null && answers.main_event === undefined && taken.length > 1;
  const questions: CardQuestion[] = asksEnd ? ['main_event'] : [];
  if (start.asks && taken.length > 0) questions.push('start_means');
  const isTooMany = taken.length > BOUT_ORDER_MAX;
  const errors = isTooMany ? [] : errorsOf(taken);
  return {
    ...emptyReading,
    name,
    date,
    start_time: start.start?.toISOString() ?? null,
    start_guessed: start.isGuessed,
    venue: known.venue ?? card.venue,
    fights: isTooMany ? [] : taken.map((bout, at) => fightOf(bout, at + 1, at === taken.length - 1)),
    left_out: bouts.flatMap(({ row, red, blue, ...bout }) => {
      const why = whyNot(bout);
      return why ? [{ row, red, blue, why }] : [];
    }),
    announced,
    ignored: ignoredLines(card, date),
    questions,
    errors: errors.map(({ row, field, message }) => ({ row, field, message })),
    problems: [
      ...(taken.length === 0 ? (['no_bouts'] as const) : []),
      ...(isTooMany ? (['too_many_bouts'] as const) : []),
      ...new Set(errors.map(({ code }) => code)),
    ],
  };
}

/** Next to a card, announced fights have no place on it yet; alone, they are all there is. */
function takeAnnounced(card: Collected): AnnouncedBout[] {
  const others = card.sections.filter(({ name }) => name !== 'announced');
  if (others.every(({ bouts }) => bouts.length === 0)) return [];
  const announced = card.sections.filter(({ name }) => name === 'announced');
  card.sections = others;
  return announced.flatMap(({ bouts }) =>
    bouts.map(({ red, blue, weight_class }) => ({ red, blue, weight_class })),
  );
}

function whyNot(
  bout: Pick<Bout, 'hasUnknown' | 'isCanceled'> & { isAmateur: boolean },
): LeftOut['why'] | null {
  if (bout.isCanceled) return 'canceled';
  if (bout.hasUnknown) return 'unknown_fighter';
  return bout.isAmateur ? 'amateur' : null;
}

function startOf(
  card: Collected,
  opener: Bout | undefined,
  date: string | null,
  known: Date | undefined,
  answer: CardAnswers['start_means'],
) {
  const at = (clock: Clock | null | undefined) => (clock && date ? instantOf(date, clock) : null);
  const sections = card.sections.map(({ name, bouts, clock, minutesBefore }) => ({
    section: name,
    bouts: bouts.length,
    start: at(clock),
    minutesBefore,
  }));
  const firstBout = at(card.firstBout) ?? at(opener?.clock);
  return cardStart({ firstBout, general: known ?? at(card.clock?.at), sections }, answer);
}

/** A time without a day means nothing, and neither does a heading without fights and a time. */
function ignoredLines({ ignored, clock, sections }: Collected, date: string | null): IgnoredLine[] {
  const listed = new Set(ignored.map(({ row }) => row));
  const empty = sections.filter(
    ({ name, bouts, clock: at, row }) =>
      name !== null && bouts.length === 0 && !(at && date) && !listed.has(row),
  );
  return [...ignored, ...(clock && date === null ? [clock] : []), ...empty]
    .map(({ row, text }) => ({ row, text }))
    .toSorted((one, other) => one.row - other.row);
}
