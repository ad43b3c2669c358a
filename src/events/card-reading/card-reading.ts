import type { Result, ScheduledRounds } from '../../fights/fight.ts';

export const readingProblems = [
  'no_date',
  'no_bouts',
  'template_not_closed',
  'fighter_twice',
  'several_events',
  'no_such_section',
  'redirect',
  'too_long',
  'too_slow',
  'too_many_bouts',
  'rounds_invalid',
  'bad_file',
] as const;
/** A reading with any of these is not clean: nothing is taken from it without asking. */
export type ReadingProblem = (typeof readingProblems)[number];

export type ReadFight = {
  /** The line of a text. */
  row?: number;
  bout_order: number;
  red_name: string;
  blue_name: string;
  scheduled_rounds: ScheduledRounds;
  weight_class: string | null;
  /** False where the source gives the number, as a decision's round or in words. */
  rounds_guessed: boolean;
  /** The articles that the names link to; the same article is the same person. */
  red_link?: string;
  blue_link?: string;
  result?: Result;
  /** What stands in a result's place without being one: 'vs. KO (punch)'. */
  unread_result?: string;
};

export const leftOutReasons = [
  'unknown_fighter',
  'amateur',
  'canceled',
  'template_not_closed',
  'no_fighters',
  'too_many_bouts',
] as const;

export type LeftOut = { row?: number; red: string; blue: string; why: (typeof leftOutReasons)[number] };

/** A line of a text that is no fight, heading, name or time, or whatever else a fight's line says. */
export type IgnoredLine = { row: number; text: string };

/** What only the person who pasted the text can answer; nothing is taken while a question is open. */
export const cardQuestions = ['main_event', 'start_means', 'which_event'] as const;
export type CardQuestion = (typeof cardQuestions)[number];
export const mainEventAnswers = ['first', 'last'] as const;
export const startAnswers = ['first_bout', 'main_card'] as const;

/** `which_event` counts from 0 in the order of `sections`. */
export type CardAnswers = {
  main_event?: (typeof mainEventAnswers)[number];
  start_means?: (typeof startAnswers)[number];
  which_event?: number;
};

export type AnnouncedBout = {
  red: string;
  blue: string;
  weight_class: string | null;
  red_link?: string;
  blue_link?: string;
};

/** What a page, a table, a text or a calendar says about a card, before anybody decides what to take from it. */
export type CardReading = {
  name: string | null;
  /** The venue's own calendar day, YYYY-MM-DD; a wiki page gives no hour. */
  date: string | null;
  /** As in a card file; only a text or a calendar can give it. */
  start_time: string | null;
  venue: string | null;
  /** Starts with the opener. */
  fights: ReadFight[];
  /** Fights that were seen and not taken. */
  left_out: LeftOut[];
  /** From 'Announced bouts': fights without a place on the card yet. */
  announced: AnnouncedBout[];
  problems: ReadingProblem[];
  /** Events to choose from, with 'several_events'. */
  sections?: string[];
  ignored?: IgnoredLine[];
  questions?: CardQuestion[];
  /** Whether the start was counted back from the main card's by the number of fights. */
  start_guessed?: boolean;
  /** A sentence for each line with a mistake. */
  errors?: { row: number; field: string; message: string }[];
  /** With 'redirect': the title, with its section after '#'. */
  redirect_to?: string;
};

export const emptyReading: CardReading = {
  name: null,
  date: null,
  start_time: null,
  venue: null,
  fights: [],
  left_out: [],
  announced: [],
  problems: [],
};
