import type { Result } from '../../fights/fight.ts';
import type { FightFields } from '../../fights/fight-fields.ts';

/** What a file says of the event; what it does not say is undefined and taken from the event imported into. */
export type CardEvent = { name?: string; start_time?: Date; venue?: string | null };

/**
 * What a file says of a fight. A field that the file does not have at all is undefined and stays as it is; one
 * that is there but empty is null. Pictures are only ever set: an empty address keeps the picture uploaded here.
 */
export type CardFightFields = Partial<FightFields> & {
  bout_order: number;
  red_name: string;
  blue_name: string;
};

/** `result` is there only when it was asked for and the file has one. */
export type CardFight = { row: number; fields: CardFightFields; result?: Result };

/**
 * A mistake in a file. `row` is the spreadsheet's row for CSV (the header is 1), the fight's place for JSON (the
 * first is 1), and null when the event or the whole file is meant.
 */
export type CardProblem = { row: number | null; field: string | null; message: string };

/** A card as read. `fights` holds those without problems; nothing may be imported while there are any. */
export type Card = { event: CardEvent; fights: CardFight[]; problems: CardProblem[] };

/** A file taken apart but not judged yet: values by field name, as written. */
export type RawRow = { row: number; values: Record<string, unknown> };
export type RawCard = { event: Record<string, unknown>; rows: RawRow[]; problems: CardProblem[] };
