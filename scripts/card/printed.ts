import { cardFileOf } from '../../src/events/card-import/card-file.ts';
import type { CardReading } from '../../src/events/card-reading/card-reading.ts';
import type { CardComparison, FollowedFight } from '../../src/events/follow/compare-card.ts';

/** A card file with what was not taken; `x` says the same in the short form of the test pages. */
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

export function printedComparison(comparison: CardComparison<FollowedFight>, { problems }: CardReading) {
  const { steps, changes, eventChanges, results, suspicions } = comparison;
  const bout = ({ red_name, blue_name }: FollowedFight) => ({ red: red_name, blue: blue_name });
  return {
    steps: steps.map((step) => {
      const { kind } = step;
      if (kind === 'gone' || kind === 'added') return { kind, red: step.red, blue: step.blue };
      return { kind, was: step.was, is: step.is };
    }),
    changes: [
      ...changes.map(({ kind, was, is, stored }) => ({ kind, was, is, ...bout(stored) })),
      ...eventChanges,
    ],
    results: results.map(({ stored, was, is }) => ({ ...bout(stored), was, is })),
    suspicious: suspicions.some((reason) => reason !== 'not_quiet'),
    suspicions,
    problems,
  };
}
