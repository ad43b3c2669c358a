import { z } from 'zod';
import { nameField } from '../errors/name-field.server.ts';
import { normalizeName } from '../text/normalize-name.ts';
import { leagueNameProblem } from './league-name.ts';

export const LeagueParams = z.object({ league_id: z.uuid() });
export const MemberParams = LeagueParams.extend({ user_id: z.uuid() });

export const LeagueNameField = nameField('league_name', {
  problemOf: leagueNameProblem,
  stored: normalizeName,
});
