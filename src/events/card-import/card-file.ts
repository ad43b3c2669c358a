import type { CardReading } from '../card-reading/card-reading.ts';

/** A reading as a card file in JSON (docs/card-files.md). Fights without a result have no result fields. */
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

/** The same, but it says which rounds are guesses: a guess changes no stored fight. */
export function cardFileWithGuesses(reading: CardReading) {
  const { fights, ...event } = cardFileOf(reading);
  return {
    ...event,
    fights: fights.map((fight, at) => {
      const { rounds_guessed, red_link, blue_link } = reading.fights[at]!;
      return {
        ...fight,
        ...(rounds_guessed && { rounds_guessed: true }),
        ...(red_link && { red_link }),
        ...(blue_link && { blue_link }),
      };
    }),
  };
}
