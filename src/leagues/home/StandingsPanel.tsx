import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { getStandingsOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { lazyOptional } from '../../app/shell/lazy.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MemberName } from '../../ui/MemberName.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RankArrow } from '../../ui/RankArrow.tsx';
import { RankMedal } from '../../ui/RankMedal.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { shortList } from '../../ui/short-list.ts';
import { numberCell, Table } from '../../ui/Table.tsx';
import { Form } from '../standings/Form.tsx';
import type { StandingsRowAnswer } from '../standings/standings-query.client.ts';
import styles from './StandingsPanel.module.css';

const columns = [
  { label: '#' },
  { label: 'Member' },
  { label: 'Last 5', number: true },
  { label: 'Points', number: true },
];

/** Rows on league home: the leaders and, always, the viewer. */
const ROWS = 5;
const ROW_HEIGHT = '2.8125rem';

const SeasonChart = lazyOptional(() => import('./SeasonChart.tsx'));

export function Standings({ leagueId, memberCount }: { leagueId: string; memberCount: number }) {
  // A window that grows later gets it on the next visit.
  const [isDesk] = useState(() => matchMedia('(min-width: 48rem)').matches);
  const query = useQuery(getStandingsOptions({ path: { league_id: leagueId } }));
  // No medals until someone has points.
  const hasPoints = query.data?.standings.some(({ totalPoints }) => totalPoints > 0);
  const rows = query.data?.standings ?? [];
  return (
    <>
      <Panel
        title="Standings"
        actions={
          <ButtonLink size="small" variant="bare" to={paths.standings(leagueId)}>
            Full Standings
          </ButtonLink>
        }
      >
        {query.isPending && (
          <Loading
            label="Loading scores…"
            rows={1}
            rowHeight={`calc(${Math.min(memberCount, ROWS)} * ${ROW_HEIGHT} - 3.15625rem)`}
          />
        )}
        {!query.data && (
          <ProblemNotice
            error={query.error}
            fallback={fallbackMessages.load_scores}
            onRetry={query.refetch}
          />
        )}
        {query.data && !hasPoints && (
          <p className={styles.none}>No points yet. The season starts with your first event.</p>
        )}
        {query.data && hasPoints && (
          <div className={styles.table}>
            <Table caption={query.data.season?.name ?? 'Standings'} columns={columns}>
              {shortList(query.data.standings, ROWS, ({ is_me }) => is_me).map((row) => (
                <StandingRow key={row.id} row={row} />
              ))}
            </Table>
          </div>
        )}
      </Panel>
      {isDesk && rows.length > 1 && rows.some(({ form }) => form.length > 1) && (
        <Suspense>
          <SeasonChart rows={rows} />
        </Suspense>
      )}
    </>
  );
}

function StandingRow({ row }: { row: StandingsRowAnswer }) {
  return (
    <tr className={row.is_me ? styles.me : undefined}>
      <td>
        <RankMedal rank={row.rank} isTied={row.is_tied} />
      </td>
      <th scope="row" className={styles.member}>
        <span className={styles.who}>
          <Avatar name={row.shown_name} src={row.avatar_url} size="small" />
          <span className={styles.name} title={row.shown_name}>
            <MemberName name={row.shown_name} isMe={row.is_me} isFormer={row.is_former} />{' '}
            {row.moved !== null && <RankArrow ranks={row.moved} />}
          </span>
        </span>
      </th>
      <td className={numberCell}>
        <Form places={row.form} />
      </td>
      <td className={classNames(numberCell, styles.points)}>{row.totalPoints}</td>
    </tr>
  );
}
