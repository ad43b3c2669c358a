import type { LeftOutLine } from '../text/left-out.ts';

/** Why a line is not imported, by its code. */
export const leftOutWords: Record<Exclude<LeftOutLine['why'], 'not_understood'>, string> = {
  unknown_fighter: 'no opponent yet',
  amateur: 'amateur fight',
  canceled: 'canceled',
  template_not_closed: 'template not closed',
  no_fighters: 'no fighters',
  too_many_bouts: 'too many fights',
  announced: 'not on the card yet',
};
