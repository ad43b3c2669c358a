import { readingProblemText } from '../../card-import/text/reading-problems.ts';
import type { DifferenceDetail, DifferenceKind, FollowingEnd } from '../difference.ts';

const oddities: Record<string, string> = {
  ...readingProblemText,
  not_quiet: 'it cannot be read',
  no_bouts: 'it has no bouts',
  several_events: 'it is about several events',
  many_gone: 'most bouts are gone',
  many_replaced: 'most fighters are others',
  other_day: 'it has another day',
  early_result: 'it has results before the lock',
};

export const endedText: Record<FollowingEnd, string> = {
  missing: 'Wikipedia has no such page any more.',
  redirect: 'The page now only leads to a page about many events.',
  no_section: "The page has no section with this event's name any more.",
  over: 'The event is over.',
};

/** A difference in a sentence without its end. */
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
    case 'odd':
      return `The page looks odd: ${lowerFirst(oddities[is ?? ''] ?? 'it cannot be read')}`;
    case 'moved':
      return `The page is now called ${is}`;
    case 'added':
      return `${bout} added`;
    case 'announced':
      return `${bout} announced`;
    case 'gone':
      return `${bout} is not on the page any more`;
    case 'replaced':
      return `${is} instead of ${was}`;
    case 'renamed':
      return `${was} is spelled ${is}`;
    case 'order':
      return `The bouts are in another order${is === null ? '' : `: ${is} moved`}`;
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
