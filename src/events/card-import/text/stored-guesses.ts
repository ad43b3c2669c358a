import type { CardFight } from '../card.ts';
import { matchCard, type StoredFight } from '../card-match.ts';

/**
 * The fights without anything that a text merely guesses about stored ones: rounds that it does not give, and 'Flyweight'
 * ('@125') where "Women's Flyweight" is stored. A card file means what it says, except for rounds it marks as guessed.
 */
export function withoutGuesses(
  stored: readonly StoredFight[],
  fights: readonly CardFight[],
  { isText }: { isText: boolean },
): CardFight[] {
  const { partners } = matchCard(stored, fights);
  return fights.map((fight) => {
    const partner = partners.get(fight);
    if (!partner) return fight;
    const { scheduled_rounds, weight_class, ...fields } = fight.fields;
    const isGuessed = fight.rounds_guessed === true;
    const isVague = (isText || isGuessed) && `Women's ${weight_class}` === partner.stored.weight_class;
    return {
      ...fight,
      fields: {
        ...fields,
        scheduled_rounds: isGuessed ? undefined : scheduled_rounds,
        weight_class: isVague ? undefined : weight_class,
      },
    };
  });
}
