import type { Result } from '../../fights/fight.ts';
import type { FightFields } from '../../fights/fight-fields.ts';

/** Fields the file leaves out are undefined and come from the target event. */
export type CardEvent = { name?: string; start_time?: Date; venue?: string | null };

/** A field missing from the file is undefined and left alone; an empty one is null, except that images stay. */
export type CardFightFields = Partial<FightFields> & {
  bout_order: number;
  red_name: string;
  blue_name: string;
};

/** `result` is only set when it was requested and the file has one. */
export type CardFight = {
  row: number;
  fields: CardFightFields;
  result?: Result;
  /** A guess never changes a stored fight. */
  rounds_guessed?: boolean;
  /** The articles that a page's names lead to. */
  links?: { red_link?: string; blue_link?: string };
};

/** `row`: in CSV the spreadsheet's (header is 1), in JSON the fight's (from 1), null for the event or the file. */
export type CardProblem = { row: number | null; field: string | null; message: string };

/** `fights` leaves out those with problems; nothing may be imported while there are any. */
export type Card = { event: CardEvent; fights: CardFight[]; problems: CardProblem[] };

/** Parsed but not validated: values by field name, as written. */
export type RawRow = { row: number; values: Record<string, unknown> };
export type RawCard = { event: Record<string, unknown>; rows: RawRow[]; problems: CardProblem[] };
