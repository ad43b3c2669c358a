import { isNameOf, type KnownNames } from '../fights/cancel-and-move/former-names.ts';
import { type Corner, corners, type FightNames, type PickedAgainst } from '../fights/fight.ts';
import { type Instant, milliseconds } from '../time/instant.ts';

/** What the fight was when the pick was saved, for whatever differs now. */
export type SincePicked = { [Field in keyof PickedAgainst]: PickedAgainst[Field] | null };

type Fight = PickedAgainst & Pick<KnownNames, `${Corner}_spellings`>;
/** A change of the fight, with the values before it. */
export type CardChange = { changed_at: Instant; before: Partial<FightNames & { scheduled_rounds: number }> };

/**
 * 'Since you picked: Holm, was Ruiz'; null when nothing that concerns the pick is different. A new spelling does not concern
 * it. `changes` of this fight, oldest first.
 */
export function sincePicked(
  pick: { saved_at: Instant; picked_against: PickedAgainst | null },
  fight: Fight,
  changes: readonly CardChange[],
): SincePicked | null {
  const later = changes.filter(({ changed_at }) => milliseconds(changed_at) > milliseconds(pick.saved_at));
  const logged = <Field extends keyof PickedAgainst>(field: Field) =>
    later.find(({ before }) => field in before)?.before[field] as PickedAgainst[Field] | undefined;
  const [red_name, blue_name] = corners.map((corner) => {
    const field = `${corner}_name` as const;
    const name = pick.picked_against?.[field] ?? logged(field) ?? fight[field];
    return isNameOf(fight, corner, name) ? null : name;
  }) as [string | null, string | null];
  // A fighter who was replaced later is noted with the rounds of that time.
  const rounds = logged('scheduled_rounds') ?? fight.scheduled_rounds;
  const scheduled_rounds = rounds === fight.scheduled_rounds ? null : rounds;
  return (red_name ?? blue_name ?? scheduled_rounds) ? { red_name, blue_name, scheduled_rounds } : null;
}
