import { useMemo } from 'react';
import type { GetStandingsResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { ExpandableList } from '../../ui/ExpandableList.tsx';
import { ScrollGroup } from '../../ui/ScrollGroup.tsx';
import { useRowMotion } from '../../ui/use-row-motion.client.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Standings.module.css';
import { StandingsRow } from './StandingsRow.tsx';
import { headedColumns } from './standings-columns.ts';
import { orderByAverage, type StandingsOrder } from './standings-text.ts';

/** In milliseconds. The reader chose the order, so it is no news. */
const MOTION = 450;

type Props = { leagueId: string; table: GetStandingsResponse; order: StandingsOrder; isThen: boolean };

export function SeasonStandings({ leagueId, table, order, isThen }: Props) {
  const { standings, season } = table;
  const rows = useMemo(
    () =>
      order === 'average' ? orderByAverage(standings) : standings.map((row) => ({ ...row, place: row.rank })),
    [standings, order],
  );
  const body = useRowMotion<HTMLTableSectionElement>(rows.map(({ id }) => id).join(' '), MOTION);
  const me = standings.find(({ is_me }) => is_me);
  const provisional = table.events.some(({ complete }) => !complete);
  return (
    <ExpandableList users={rows}>
      {(shown) => (
        <ScrollGroup label="Season standings">
          <table className={styles.table}>
            <caption>
              <VisuallyHidden>
                {season?.name ?? 'All-time'} by {order === 'average' ? 'points per event' : 'points'}
                {provisional && ', provisional'}
              </VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col">#</th>
                <th scope="col">Member</th>
                <th scope="col" className={styles.form}>
                  Last 5
                </th>
                {headedColumns.map(({ heading }) => (
                  <th key={heading} scope="col" className={styles.count}>
                    {heading}
                  </th>
                ))}
                <th scope="col" className={styles.points}>
                  Points
                </th>
                <th scope="col" className={styles.wide}>
                  <VisuallyHidden>Compare</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody ref={body}>
              {shown.map((row) => (
                <StandingsRow
                  key={row.id}
                  row={row}
                  order={order}
                  isThen={isThen}
                  versus={
                    me && me.id !== row.id && row.has_account
                      ? paths.versus(leagueId, me.id, row.id)
                      : undefined
                  }
                />
              ))}
            </tbody>
          </table>
        </ScrollGroup>
      )}
    </ExpandableList>
  );
}
