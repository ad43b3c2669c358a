import type { RawCard } from '../card.ts';

/** Expects `{name, start_time, venue, fights: [{red_name, blue_name, ...}]}` and ignores unknown keys. */
export function readCardJson(text: string): RawCard {
  const card = parsed(text);
  if (!isRecord(card)) return refused('This is not a card in JSON: an object with the event and its fights.');
  const { fights, name, start_time, venue } = card;
  if (!Array.isArray(fights)) return refused('The card has no list of fights.');
  const problems = fights.flatMap((fight, index) =>
    isRecord(fight) ? [] : [{ row: index + 1, field: null, message: 'This is not a fight.' }],
  );
  const rows = fights.flatMap((fight, index) => (isRecord(fight) ? [{ row: index + 1, values: fight }] : []));
  return { event: { name, start_time, venue }, rows, problems };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refused(message: string): RawCard {
  return { event: {}, rows: [], problems: [{ row: null, field: null, message }] };
}
