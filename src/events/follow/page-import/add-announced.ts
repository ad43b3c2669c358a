import { DEFAULT_SCHEDULED_ROUNDS } from '../../../fights/fight.ts';
import type { AnnouncedBout } from '../../card-reading/card-reading.ts';

type Bout = Pick<AnnouncedBout, 'red' | 'blue' | 'weight_class'>;

/** The card file with one more bout as the opener, because an announced bout has no place yet. */
export function withAnnounced(text: string, { red, blue, weight_class }: Bout): string {
  const card = JSON.parse(text) as { fights: { bout_order: number }[] };
  const opener = {
    bout_order: 1,
    red_name: red,
    blue_name: blue,
    scheduled_rounds: DEFAULT_SCHEDULED_ROUNDS,
    ...(weight_class !== null && { weight_class }),
  };
  const others = card.fights.map((fight) => ({ ...fight, bout_order: fight.bout_order + 1 }));
  return JSON.stringify({ ...card, fights: [opener, ...others] }, null, 1);
}
