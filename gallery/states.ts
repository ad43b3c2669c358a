import type { ScreenState } from './gallery-server.client.ts';
import { pickHistory } from './history-states.ts';
import { dashboard, leagueAdmin, leagueHome } from './league-states.ts';
import { boards, eventAdmin, pickEntry, sheets, television } from './night-states.ts';
import { standingsStates } from './standings-states.ts';
import { doors, profiles, siteAdmin } from './user-states.ts';
import { versus } from './versus-states.ts';

/** Every screen with its states: a row of the gallery each. */
export const screens: Record<string, Record<string, ScreenState>> = {
  doors,
  dashboard,
  league: leagueHome,
  'league admin': leagueAdmin,
  versus,
  standings: standingsStates,
  picks: pickEntry,
  board: boards,
  'grid and ticket': sheets,
  tv: television,
  'event admin': eventAdmin,
  profile: profiles,
  'pick history': pickHistory,
  'site admin': siteAdmin,
};
