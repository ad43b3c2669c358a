import { z } from 'zod';
import { problemMessage } from '../errors/problems.ts';
import { normaliseName } from '../text/normalise-name.ts';
import { TYPED_TEXT_MAX } from '../text/text-field.ts';
import { leagueNameProblem } from './league-name.ts';

export const LeagueParams = z.object({ league_id: z.uuid() });
export const MemberParams = LeagueParams.extend({ user_id: z.uuid() });

/** Transforms a typed name into its stored form. */
export const LeagueNameField = z
  .string(problemMessage('league_name_required'))
  .max(TYPED_TEXT_MAX, problemMessage('league_name_too_long'))
  .transform((typed, context) => {
    const refused = leagueNameProblem(typed);
    if (refused) context.addIssue(problemMessage(refused));
    return normaliseName(typed);
  });
