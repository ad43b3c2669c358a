import type { ReactNode } from 'react';
import { paths } from '../../app/router/paths.ts';
import { counted } from '../../text/counted.ts';
import { Badge } from '../../ui/Badge.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import styles from './LeagueRow.module.css';

type Props = {
  league: { id: string; name: string; is_owner: boolean; member_count: number };
  /** After the number of members. */
  detail?: ReactNode;
  /** Beside the row. */
  children?: ReactNode;
};

/** The user's own league, or a shared one, as a row that leads there. */
export function LeagueRow({ league, detail, children }: Props) {
  return (
    <li className={styles.league}>
      <RowLink
        to={paths.league(league.id)}
        spoken="View"
        title={league.name}
        detail={
          <>
            {counted(league.member_count, 'member')}
            {detail}
          </>
        }
        end={
          <Badge tone={league.is_owner ? 'inverse' : 'outline'}>{league.is_owner ? 'Owner' : 'Member'}</Badge>
        }
      />
      {children}
    </li>
  );
}
