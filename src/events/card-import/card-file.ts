import type { CardReading } from './card-reading.ts';

/** A reading as a card file in JSON (docs/card-files.md); fights without a result have none of its fields. */
export function cardFileOf({ name, start_time, venue, fights }: CardReading) {
  return {
    ...(name !== null && { name }),
    ...(start_time !== null && { start_time }),
    ...(venue !== null && { venue }),
    fights: fights.map(({ bout_order, red_name, blue_name, scheduled_rounds, weight_class, result }) => ({
      bout_order,
      red_name,
      blue_name,
      scheduled_rounds,
      ...(weight_class !== null && { weight_class }),
      ...result,
    })),
  };
}
