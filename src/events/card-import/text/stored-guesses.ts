import type { CardFight } from '../card.ts';
import { matchCard, type StoredFight } from '../card-match.ts';

/**
 * The fights without what a text only guesses of stored ones: rounds it does not say, and 'Flyweight' ('@125') where
 * "Women's Flyweight" is stored.
 */
export function withoutGuesses(stored: readonly StoredFight[], fights: readonly CardFight[]): CardFight[] {
  const { create, update } = matchCard(stored, fights);
  const isNew = new Set(create);
  const classes = new Map(update.map((one) => [one.imported, one.stored.weight_class]));
  return fights.map((fight) => {
    if (fight.rounds_guessed === undefined || isNew.has(fight)) return fight;
    const { scheduled_rounds, weight_class, ...fields } = fight.fields;
    const isVague = `Women's ${weight_class}` === classes.get(fight);
    return {
      ...fight,
      fields: { ...fields, ...(!isVague && weight_class !== undefined && { weight_class }) },
    };
  });
}
