import { z } from 'zod';
import { TYPED_TEXT_MAX } from '../text/text-field.ts';
import { problemMessage } from './problems.ts';

type Named = 'league_name' | 'season_name' | 'token_label';
type NameProblem = `${Named}_${'required' | 'too_long'}`;

interface NameRule {
  /** Null when valid. */
  problemOf: (typed: string) => NameProblem | null;
  stored: (typed: string) => string;
}

/** A field for a typed name, which it turns into its stored form. */
export function nameField(named: Named, { problemOf, stored }: NameRule) {
  return z
    .string(problemMessage(`${named}_required`))
    .max(TYPED_TEXT_MAX, problemMessage(`${named}_too_long`))
    .transform((typed, context) => {
      const refused = problemOf(typed);
      if (refused) context.addIssue(problemMessage(refused));
      return stored(typed);
    });
}
