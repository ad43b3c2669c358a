import { cardFileOf } from '../../src/events/card-import/card-file.ts';
import type { CardReading } from '../../src/events/card-reading/card-reading.ts';
import { outOfOrder } from '../../src/events/follow/bout-orders.ts';
import type { CardComparison, Pair } from '../../src/events/follow/compare-card.ts';
import type { Difference, DifferenceKind } from '../../src/events/follow/difference.ts';
import { corners, isResulted, noResult } from '../../src/fights/fight.ts';
import { sameSpelling } from '../../src/fights/same-fighter.ts';

/** A card file plus what was not taken; `x` prints the same in the test pages' short form. */
export function printedReading(reading: CardReading) {
  const { date, problems, fights, sections, redirect_to, ignored, questions, errors } = reading;
  const left_out = reading.left_out.map(({ red, blue, why, row }) => ({
    red,
    blue,
    a: red,
    b: blue,
    why,
    row,
  }));
  const announced = reading.announced.map(({ red, blue, weight_class }) => ({
    red,
    blue,
    a: red,
    b: blue,
    weight_class,
  }));
  const unread = fights.filter(({ unread_result }) => unread_result !== undefined);
  return {
    ...cardFileOf(reading),
    date,
    problems,
    left_out,
    announced,
    ...(unread.length > 0 && {
      unread_results: unread.map(({ bout_order, unread_result }) => ({ bout_order, written: unread_result })),
    }),
    rounds_guessed: fights.filter((fight) => fight.rounds_guessed).map(({ bout_order }) => bout_order),
    ...(sections && { sections }),
    ...(redirect_to && { redirect_to }),
    ...(ignored && ignored.length > 0 && { ignored }),
    ...(questions && questions.length > 0 && { questions }),
    ...(errors && errors.length > 0 && { errors }),
    x: {
      date,
      left_out: left_out.map(({ a, b, why }) => ({ a, b, why })),
      announced: announced.map(({ a, b, weight_class }) => ({ a, b, weight_class })),
      problems,
    },
  };
}

export function printedComparison(
  { differences, suspicions, pairs }: CardComparison,
  { problems }: CardReading,
) {
  const bout = ({ red_name, blue_name }: Pick<Difference, 'red_name' | 'blue_name'>) => ({
    red: red_name,
    blue: blue_name,
  });
  const ofKinds = (...kinds: DifferenceKind[]) => differences.filter(({ kind }) => kinds.includes(kind));
  const moved = outOfOrder(pairs.toSorted((one, other) => one.read.bout_order - other.read.bout_order));
  const terms = ofKinds('weight_class', 'rounds').map(({ fight_id, ...difference }) => {
    const { kind, was, is } = difference;
    const numbers = kind === 'rounds' && { was: Number(was), is: Number(is) };
    return { fight_id, kind, was, is, ...numbers, ...bout(difference) };
  });
  return {
    steps: ofKinds('replaced', 'renamed', 'gone', 'added').map(({ kind, was, is, ...names }) =>
      kind === 'gone' || kind === 'added' ? { kind, ...bout(names) } : { kind, was, is },
    ),
    changes: [
      ...pairs.flatMap((pair) => {
        const { stored, read } = pair;
        const order = { kind: 'order', was: stored.bout_order, is: read.bout_order, ...bout(stored) };
        return [
          ...spellings(pair).map((spelling) => ({ ...spelling, ...bout(stored) })),
          ...(moved.has(pair) ? [order] : []),
          ...terms.filter(({ fight_id }) => fight_id === stored.id).map(({ fight_id, ...term }) => term),
        ];
      }),
      ...ofKinds('name', 'venue', 'date').map(({ kind, was, is }) => ({ kind, was, is })),
    ],
    results: ofKinds('result', 'overturned').flatMap(({ fight_id }) => {
      const { stored, read } = pairs.find((pair) => pair.stored.id === fight_id)!;
      if (!read.result) return [];
      const { result_winner, result_method, result_round } = stored;
      const was = isResulted(stored) ? { result_winner, result_method, result_round } : null;
      return [{ ...bout(stored), was, is: { ...noResult, ...read.result } }];
    }),
    suspicious: suspicions.some((reason) => reason !== 'not_quiet'),
    suspicions,
    problems,
  };
}

/** Names that differ only in case, accents or periods: following a page leaves them as they are. */
function spellings({ stored, read }: Pair) {
  return corners
    .map((corner) => ({ kind: 'spelling', was: stored[`${corner}_name`], is: read[`${corner}_name`] }))
    .filter(({ was, is }) => was !== is && sameSpelling(was, is));
}
