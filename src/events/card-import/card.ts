import type { Result } from '../../fights/fight.ts';
import type { FightFields } from '../../fights/fight-fields.ts';

/** Fields that the file leaves out are undefined and come from the target event. */
export type CardEvent = { name?: string; start_time?: Date; venue?: string | null };

/** A field that the file leaves out is undefined and left alone; an empty one is null, except that images stay. */
export type CardFightFields = Partial<FightFields> & {
  bout_order: number;
  red_name: string;
  blue_name: string;
};

/** `result` is set only when it was requested and the file has one. */
export type CardFight = {
  row: number;
  fields: CardFightFields;
  result?: Result;
  /** A guess never changes a stored fight. */
  rounds_guessed?: boolean;
  /** The articles that the names on the page link to. */
  links?: { red_link?: string; blue_link?: string };
};

/**
 * `row`: in CSV the spreadsheet's row (the header is 1), in JSON the number of the fight (from 1); null for the event or the
 * file.
 */
export type CardProblem = { row: number | null; field: string | null; message: string };

/** `fights` leaves out those with problems; nothing may be imported while there are any. */
export type Card = { event: CardEvent; fights: CardFight[]; problems: CardProblem[] };

/** Parsed but not yet checked: values by field name, as written. */
export type RawRow = { row: number; values: Record<string, unknown> };
export type RawCard = { event: Record<string, unknown>; rows: RawRow[]; problems: CardProblem[] };
