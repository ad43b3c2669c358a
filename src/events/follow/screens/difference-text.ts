import { readingProblemText } from '../../card-import/text/reading-problems.ts';
import type { ReadingProblem } from '../../card-reading/card-reading.ts';
import type { SuspiciousReason } from '../compare-card.ts';
import type { DifferenceDetail, DifferenceKind, FollowingEnd } from '../difference.ts';

const suspicions: Record<SuspiciousReason | ReadingProblem, string> = {
  ...readingProblemText,
  not_quiet: 'it cannot be read',
  no_bouts: 'it has no fights',
  several_events: 'it is about several events',
  many_gone: 'most fights are gone',
  many_replaced: 'most fighters changed',
  other_day: 'it has a different date',
  early_result: 'it has results before picks lock',
};

export const endedText: Record<FollowingEnd, string> = {
  missing: 'This page is gone from Wikipedia.',
  redirect: 'The page now redirects to a page about many events.',
  no_section: "The page no longer has a section with this event's name.",
  over: 'The event is over.',
};

/** A difference as a sentence without its period. */
export function differenceText({
  kind,
  red_name,
  blue_name,
  was,
  is,
}: DifferenceDetail & { kind: DifferenceKind }): string {
  const bout = `${red_name} vs ${blue_name}`;
  const before = was === null ? '' : `, was ${was}`;
  switch (kind) {
    case 'suspicious':
      return `Something's wrong with this page: ${lowerFirst(suspicions[is as keyof typeof suspicions] ?? suspicions.not_quiet)}`;
    case 'moved':
      return `The page is now called ${is}`;
    case 'added':
      return `${bout} added`;
    case 'announced':
      return `${bout} announced`;
    case 'gone':
      return `${bout} is no longer on the page`;
    case 'replaced':
      return `${is} instead of ${was}`;
    case 'renamed':
      return `${was} is spelled ${is}`;
    case 'order':
      return `The fights are in a different order${is === null ? '' : `: ${is} moved`}`;
    case 'weight_class':
      return `${bout}: ${is}${before}`;
    case 'rounds':
      return `${bout}: ${is} rounds${before}`;
    case 'venue':
      return `Venue: ${is}${before}`;
    case 'name':
      return `Event name: ${is}${before}`;
    case 'date':
      return `The event is on ${is}${before}`;
    case 'result':
      return `${bout}: ${is}${before}`;
    case 'overturned':
      return `${bout}: overturned${before}`;
  }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
