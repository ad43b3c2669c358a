import { nameKey, sameFighter } from '../../fights/same-fighter.ts';

interface Candidate {
  id: string;
  shown_name: string;
}

/** In the largest leagues, comparing every name with every member would take seconds. */
const COMPARISONS_MAX = 20_000;

/**
 * The member that each name most likely is: the only one with that spelling, or else the only one with another form of the
 * name.
 */
export function matchLabels(labels: readonly string[], members: readonly Candidate[]): Map<string, string> {
  const spelled = Map.groupBy(members, ({ shown_name }) => nameKey(shown_name));
  const compare = labels.length * members.length <= COMPARISONS_MAX;
  return new Map(
    labels.flatMap((label): [string, string][] => {
      const same = spelled.get(nameKey(label)) ?? [];
      const alike =
        same.length === 0 && compare
          ? members.filter(({ shown_name }) => sameFighter({ name: label }, { name: shown_name }))
          : same;
      return alike.length === 1 ? [[label, alike[0]!.id]] : [];
    }),
  );
}
