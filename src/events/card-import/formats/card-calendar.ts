import { type CardAnswers, type CardReading, emptyReading } from '../../card-reading/card-reading.ts';
import { separatorsIn } from '../text/bout-line.ts';
import { calendarEvents, startOf, textOf } from '../text/calendar-events.ts';
import { readLines } from '../text/read-lines.ts';

/** Reads the event of a calendar file whose description lists fights. Takes any text and never throws. */
export function readCardCalendar(text: string, answers: CardAnswers = {}, now = new Date()): CardReading {
  const events = calendarEvents(text.replace(/^\uFEFF/, ''));
  const hasBouts = events.filter((event) => separatorsIn(textOf(event, 'DESCRIPTION')) > 0);
  if (hasBouts.length > 1 && answers.which_event === undefined) {
    const sections = hasBouts.map((event) =>
      [textOf(event, 'SUMMARY'), startOf(event).date].filter(Boolean).join(' · '),
    );
    return { ...emptyReading, problems: ['several_events'], questions: ['which_event'], sections };
  }
  const event = hasBouts[hasBouts.length > 1 ? (answers.which_event ?? 0) : 0] ?? events[0];
  if (!event) return { ...emptyReading, problems: ['no_bouts'] };
  const [name, venue] = [textOf(event, 'SUMMARY'), textOf(event, 'LOCATION')];
  return readLines(
    textOf(event, 'DESCRIPTION').replace(/<(?:br|\/p|\/li|\/div)\b[^<>]{0,20}>/gi, '\n'),
    answers,
    now,
    {
      ...(name !== '' && { name }),
      ...(venue !== '' && { venue: venue.replace(/\s+/g, ' ') }),
      ...startOf(event),
    },
  );
}
