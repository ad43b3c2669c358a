import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { GetMatrixResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { dayHere } from '../../time/here-time.client.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MemberName } from '../../ui/MemberName.tsx';
import { Row, Stack } from '../../ui/Page.tsx';
import { ScrollGroup } from '../../ui/ScrollGroup.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { EmptyStandings } from './EmptyStandings.tsx';
import styles from './EventByEvent.module.css';
import tools from './Standings.module.css';
import { csvAddress, matrixQuery } from './standings-query.client.ts';
import { averageText } from './standings-text.ts';

type Props = {
  leagueId: string;
  season: string;
  picker: ReactNode;
  /** The same links as on the other tabs. */
  links: ReactNode;
};

export default function EventByEvent({ leagueId, season, picker, links }: Props) {
  const { data, isPending, error, refetch } = useQuery(matrixQuery(leagueId, season));
  return (
    <Stack>
      <div className={tools.tools}>{picker}</div>
      {isPending && <Loading label="Loading standings…" rowHeight="4rem" rows={6} />}
      <ProblemNotice error={error} fallback={fallbackMessages.load_scores} onRetry={refetch} />
      {data && data.events.length === 0 && <EmptyStandings leagueId={leagueId} season={data.season} />}
      {data && data.events.length > 0 && <Matrix leagueId={leagueId} matrix={data} />}
      {!isPending && (
        <Row>
          {data && data.events.length > 0 && (
            <ButtonLink size="small" to={csvAddress('matrix', { leagueId, season })} download>
              Export CSV
            </ButtonLink>
          )}
          {links}
        </Row>
      )}
    </Stack>
  );
}

type MatrixRow = GetMatrixResponse['rows'][number];

/** Newest first, so that a phone shows the latest events without scrolling. */
function Matrix({ leagueId, matrix }: { leagueId: string; matrix: GetMatrixResponse }) {
  const order = matrix.events.map((_, at) => at).reverse();
  return (
    <>
      <ScrollGroup label="Event by event" isSheet>
        <table className={styles.matrix}>
          <caption>
            <VisuallyHidden>
              Points and place of each member on the last {matrix.events.length} completed events, latest
              first
            </VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col" className={styles.member}>
                Member
              </th>
              <th scope="col" className={styles.total}>
                Points
              </th>
              {order.map((at) => {
                const { id, name, start_time } = matrix.events[at]!;
                return (
                  <th key={id} scope="col" className={styles.event}>
                    <Link href={paths.board(leagueId, id)} title={name}>
                      {name}
                    </Link>
                    <span className={styles.day}>{dayHere(start_time)}</span>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {matrix.rows.map((row) => (
              <tr key={row.id} className={row.is_me ? styles.me : undefined}>
                <th scope="row" className={styles.member}>
                  <span className={styles.who}>
                    <span className={styles.place}>{row.rank}</span>
                    <span className={styles.name} title={row.shown_name}>
                      <MemberName name={row.shown_name} isMe={row.is_me} isFormer={row.is_former} spoken />
                    </span>
                  </span>
                </th>
                <td className={styles.total}>{row.totalPoints}</td>
                {order.map((at) => (
                  <Cell key={matrix.events[at]!.id} cell={row.cells[at]!} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={styles.member}>
                Average
              </th>
              <td className={styles.total} />
              {order.map((at) => (
                <td key={matrix.events[at]!.id}>{averageText(matrix.events[at]!.average)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollGroup>
      <p className={styles.legend}>
        <span className={classNames(styles.sample, styles.won)}>Gold</span> = won the event ·{' '}
        <span className={styles.dropped}>crossed out</span> = dropped · – = missed · averages only count
        members with picks
        {matrix.has_imported && " · imported results aren't included"}
      </p>
    </>
  );
}

function Cell({ cell: { points, place, won, dropped } }: { cell: MatrixRow['cells'][number] }) {
  return (
    <td className={classNames(won && styles.won)}>
      {points === null ? (
        <>
          <span aria-hidden className={classNames(styles.missed, dropped && styles.dropped)}>
            –
          </span>
          <VisuallyHidden>missed</VisuallyHidden>
        </>
      ) : (
        <>
          <span className={classNames(styles.points, dropped && styles.dropped)}>{points}</span>
          <span className={styles.at}>
            <VisuallyHidden> points, place </VisuallyHidden>
            <span aria-hidden>#</span>
            {place}
          </span>
          {won && <VisuallyHidden>, won</VisuallyHidden>}
        </>
      )}
      {dropped && <VisuallyHidden>, dropped</VisuallyHidden>}
    </td>
  );
}
