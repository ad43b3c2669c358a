import { readCard } from '../../src/events/card-import/card-import.ts';
import { easternInputValue } from '../../src/events/eastern-time.ts';
import type { StoredCard } from '../../src/events/follow/compare-card.ts';
import { DEFAULT_SCHEDULED_ROUNDS, noResult } from '../../src/fights/fight.ts';

/** A stored card: a card file in JSON, or just its list of fights. Throws one line saying what is wrong. */
export function readStored(text: string, file: string): StoredCard {
  const card = parsed(text, file);
  const { event, fights, problems } = readCard(
    JSON.stringify(Array.isArray(card) ? { fights: card } : card),
    {
      format: 'json',
      withResults: true,
    },
  );
  const [problem] = problems.filter(({ row, field, message }) =>
    row === null ? !/no fights/.test(message) : field !== 'bout_order',
  );
  if (problem)
    throw new Error(`${file}: ${problem.row === null ? '' : `fight ${problem.row}: `}${problem.message}`);
  return {
    fights: fights.map(({ row, fields, result }) => ({
      ...fields,
      id: String(row),
      scheduled_rounds: fields.scheduled_rounds ?? DEFAULT_SCHEDULED_ROUNDS,
      weight_class: fields.weight_class ?? null,
      ...noResult,
      ...result,
    })),
    ...(event.name && { name: event.name }),
    ...(event.venue && { venue: event.venue }),
    ...(event.start_time && { day: easternInputValue(event.start_time).slice(0, 10) }),
  };
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new Error(`${file} is not JSON`);
  }
}
