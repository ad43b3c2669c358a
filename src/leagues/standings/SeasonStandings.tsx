import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { GetStandingsResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { ExpandableList } from '../../ui/ExpandableList.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Standings.module.css';
import { StandingsRow } from './StandingsRow.tsx';
import { orderByAverage, type StandingsOrder } from './standings-text.ts';

const MOTION = { duration: 450, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

/** Rows (data-member) glide to their new rank, unless less motion is wanted. */
function useRowMotion(): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const known = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-member]') ?? [])];
    const before = known.current;
    known.current = new Map(rows.map((row) => [row.dataset.member!, row.offsetTop]));
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // An opened row pushes the others down: only another order is a move.
    if ([...before.keys()].join() === [...known.current.keys()].join()) return;
    for (const row of rows) {
      const from = (before.get(row.dataset.member!) ?? row.offsetTop) - row.offsetTop;
      if (from !== 0) row.animate([{ transform: `translateY(${from}px)` }, { transform: 'none' }], MOTION);
    }
  });
  return body;
}

type Props = { leagueId: string; table: GetStandingsResponse; order: StandingsOrder; isThen: boolean };

const counts = ['Wins', 'Perfect', 'Methods', 'Winners', 'Best', 'Per event'];

export function SeasonStandings({ leagueId, table, order, isThen }: Props) {
  const { standings, season } = table;
  const rows = useMemo(
    () =>
      order === 'average' ? orderByAverage(standings) : standings.map((row) => ({ ...row, place: row.rank })),
    [standings, order],
  );
  const body = useRowMotion();
  const me = standings.find(({ is_me }) => is_me);
  const provisional = table.events.some(({ complete }) => !complete);
  return (
    <ExpandableList users={rows}>
      {(shown) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
        <div className={styles.scroll} role="group" tabIndex={0} aria-label="Season standings">
          <table className={styles.table}>
            <caption className={styles.caption}>
              {season?.name ?? 'All-time'} by {order === 'average' ? 'points per event' : 'points'}
              {provisional && ', provisional'}
            </caption>
            <thead>
              <tr>
                <th scope="col">#</th>
                <th scope="col">Member</th>
                <th scope="col" className={styles.wide}>
                  Last 5
                </th>
                {counts.map((label) => (
                  <th key={label} scope="col" className={styles.count}>
                    {label}
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
        </div>
      )}
    </ExpandableList>
  );
}
