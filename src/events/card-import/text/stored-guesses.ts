import type { CardFight } from '../card.ts';
import { matchCard, type StoredFight } from '../card-match.ts';

/**
 * The fights without what a text only guesses of stored ones: rounds it does not say, and 'Flyweight' ('@125') where
 * "Women's Flyweight" is stored.
 */
export function withoutGuesses(stored: readonly StoredFight[], fights: readonly CardFight[]): CardFight[] {
  const { partners } = matchCard(stored, fights);
  return fights.map((fight) => {
    const partner = partners.get(fight);
    if (fight.rounds_guessed === undefined || !partner) return fight;
    const { scheduled_rounds, weight_class, ...fields } = fight.fields;
    const isVague = `Women's ${weight_class}` === partner.stored.weight_class;
    return {
      ...fight,
      fields: { ...fields, ...(!isVague && weight_class !== undefined && { weight_class }) },
    };
  });
}
