import { useQuery } from '@tanstack/react-query';
import { getStandingsOptions } from '../app/api/generated/@tanstack/react-query.gen.ts';
import { ProblemNotice } from '../app/ProblemNotice.tsx';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Loading } from '../ui/Skeleton.tsx';
import { numberCell, Table } from '../ui/Table.tsx';
import styles from './Standings.module.css';

const columns = [
  { label: '#', number: true },
  { label: 'Member' },
  { label: 'Points', number: true },
  { label: 'Wins', number: true },
  { label: 'Perfect', number: true },
  { label: 'Events', number: true },
];

/** The season so far, on every event of the league. */
export function Standings({ leagueId }: { leagueId: string }) {
  const query = useQuery(getStandingsOptions({ path: { league_id: leagueId } }));
  return (
    <Panel title="Standings">
      {query.isPending && <Loading label="Loading scores…" rowHeight="2.5rem" />}
      {!query.data && (
        <ProblemNotice
          error={query.error}
          fallback={fallbackMessages.load_scores}
          action={<Button onClick={() => query.refetch()}>Try again</Button>}
        />
      )}
      {query.data && (
        <Table caption="Points of the season" columns={columns}>
          {query.data.standings.map((row) => (
            <tr key={row.id} className={row.is_me ? styles.me : undefined}>
              <td className={numberCell}>{row.rank}</td>
              <th scope="row" className={styles.name}>
                {row.shown_name}
                {row.is_former && <span className={styles.former}> former member</span>}
              </th>
              <td className={numberCell}>{row.totalPoints}</td>
              <td className={numberCell}>{row.eventWins}</td>
              <td className={numberCell}>{row.perfectPicks}</td>
              <td className={numberCell}>{row.eventsParticipated}</td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  );
}
