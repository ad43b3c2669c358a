import { nameKey, sameFighter } from '../../fights/same-fighter.ts';

interface Candidate {
  id: string;
  shown_name: string;
}

/** Comparing each name with each member would take seconds in the largest leagues. */
const COMPARISONS_MAX = 20_000;

/** The member that each name most likely is: the only one spelled so, else the only one with another form of that name. */
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
