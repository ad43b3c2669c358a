import { getPickProgressOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { GetPickProgressResponse } from '../../app/api/generated/types.gen.ts';
import { refreshEvery } from '../dashboard/refresh-counts.client.ts';
import type { LeagueEvent, LeagueHome } from '../league-answers.client.ts';

export type PickProgress = GetPickProgressResponse;

/** The events that are open for picks, soonest first. */
export const progressOf = (league: LeagueHome): LeagueEvent[] =>
  league.upcoming.filter(({ locked, who_is_in }) => !locked && who_is_in !== null);

export const progressQuery = (leagueId: string, eventId: string | undefined) => ({
  ...getPickProgressOptions({ path: { league_id: leagueId, event_id: eventId ?? '' } }),
  enabled: eventId !== undefined,
  refetchInterval: refreshEvery,
});
