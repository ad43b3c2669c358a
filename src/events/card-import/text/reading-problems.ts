import type { CardQuestion, ReadingProblem } from '../../card-reading/card-reading.ts';

/** What is wrong with a text or a page, in the words of the preview. */
export const readingProblemText: Record<ReadingProblem, string> = {
  no_date: "The page doesn't give the event's date",
  no_bouts: 'No fights found in this text',
  template_not_closed: "A template on this page isn't closed, so some fights can't be read",
  fighter_twice: 'A fighter is on this card twice',
  several_events: 'This text has several events',
  no_such_section: 'The page has no such section',
  redirect: 'This page redirects to another page',
  too_long: 'This text is too long for a card',
  too_slow: 'This text takes too long to read',
  too_many_bouts: 'A card has at most 99 fights',
  rounds_invalid: 'Scheduled rounds must be 3 or 5',
  bad_file: 'This file cannot be read',
};

export const questionText: Record<CardQuestion, string> = {
  main_event: 'Which end of the list is the main event?',
  start_means: 'What starts at the time in the text?',
  which_event: 'Which event do you want to import?',
};
