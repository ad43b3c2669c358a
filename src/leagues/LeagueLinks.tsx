import { useQuery } from '@tanstack/react-query';
import { getStandingsOptions } from '../app/api/generated/@tanstack/react-query.gen.ts';
import { paths } from '../app/router/paths.ts';
import { NavLink } from '../ui/NavLink.tsx';
import styles from './LeagueLinks.module.css';
import type { LeagueHome } from './league-answers.client.ts';

export function LeagueLinks({ league: { id, members, can } }: { league: LeagueHome }) {
  const me = members.find(({ is_me }) => is_me);
  const closest = useClosest(id) ?? members.find(({ is_me }) => !is_me);
  return <LeagueTabs id={id} rivals={closest && me && [me.id, closest.id]} isRun={can.run} />;
}

type Props = { id: string; rivals?: [string, string]; isRun?: boolean };

/** Links a league's screens to one another. */
export function LeagueTabs({ id, rivals, isRun }: Props) {
  return (
    <nav className={styles.links} aria-label="League">
      <NavLink to={paths.league(id)} end>
        Home
      </NavLink>
      <NavLink to={paths.standings(id)}>Standings</NavLink>
      {rivals && <NavLink to={paths.versus(id, ...rivals)}>Rivals</NavLink>}
      {isRun && <NavLink to={paths.leagueAdmin(id)}>League Admin</NavLink>}
    </nav>
  );
}

/** Whom the viewer is chasing, or who is chasing the leader; unknown until the standings arrive. */
function useClosest(leagueId: string) {
  const { data } = useQuery(getStandingsOptions({ path: { league_id: leagueId } }));
  const rows = data?.standings.filter(({ is_former }) => !is_former) ?? [];
  const own = rows.findIndex(({ is_me }) => is_me);
  return own < 0 ? undefined : (rows[own - 1] ?? rows[own + 1]);
}
