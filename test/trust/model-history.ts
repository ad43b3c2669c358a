import { expectedStandings } from './model-boards.ts';
import type { ModelLeague, ModelUser, SiteModel } from './model-site.ts';

/** One result of a past season; of a name that is no member's where `user` is null. */
export interface ModelImport {
  id: string;
  user: ModelUser | null;
  points: number;
  won: boolean;
}

/** 404 for who is not a member, 403 for members who do not own the league. */
export function historyRefusal(user: ModelUser, league: ModelLeague): number | null {
  if (league.deleted || !league.roles.has(user)) return 404;
  return league.owner === user ? null : 403;
}

/** Points and event wins of the members, from picks and from imports. */
export function expectedAllTime(model: SiteModel, league: ModelLeague) {
  const earned = expectedStandings(model, league);
  return Object.fromEntries(
    [...league.roles.keys()].map((user) => {
      const imported = league.imports.filter((one) => one.user === user);
      const { totalPoints, eventWins } = earned[user.id]!;
      return [
        user.id,
        {
          totalPoints: imported.reduce((sum, { points }) => sum + points, totalPoints),
          eventWins: eventWins + imported.filter(({ won }) => won).length,
        },
      ];
    }),
  );
}
