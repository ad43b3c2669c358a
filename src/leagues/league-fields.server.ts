import { z } from 'zod';
import { nameField } from '../errors/name-field.server.ts';
import type { LeagueSettings } from '../permissions/league.ts';
import { normalizeName } from '../text/normalize-name.ts';
import { leagueNameProblem } from './league-name.ts';

export const LeagueParams = z.object({ league_id: z.uuid() });
export const MemberParams = LeagueParams.extend({ user_id: z.uuid() });

export const LeagueNameField = nameField('league_name', {
  problemOf: leagueNameProblem,
  stored: normalizeName,
});

const Settings = z.object({
  name: z.string(),
  join_by_link: z.boolean(),
  boards_by_link: z.boolean(),
}) satisfies z.ZodType<LeagueSettings>;

export const LeagueSettingsAnswer = Settings.meta({ id: 'LeagueSettings' });

export const LeagueChanges = z.strictObject({ ...Settings.shape, name: LeagueNameField }).partial();

/** Only the settings; a league that lacks one does not compile. */
export const settingsOf = (league: z.input<typeof Settings>): LeagueSettings => Settings.parse(league);
