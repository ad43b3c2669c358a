import { paths } from '../../app/router/paths.ts';
import { counted } from '../../text/counted.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { RowLink, Rows } from '../../ui/RowLink.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './LeagueList.module.css';

type Props = {
  leagues: { id: string; name: string; is_owner: boolean; member_count: number }[];
  /** Shown when there are no leagues. */
  empty: string;
  /** Somebody else's profile: what to compare in a shared league. */
  versus?: { me: string; them: string } | undefined;
};

export function LeagueList({ leagues, empty, versus }: Props) {
  if (leagues.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <Rows>
      {leagues.map((league) => (
        <li key={league.id} className={styles.league}>
          <RowLink
            to={paths.league(league.id)}
            spoken="View"
            title={league.name}
            detail={counted(league.member_count, 'member')}
            end={
              <Badge tone={league.is_owner ? 'inverse' : 'outline'}>
                {league.is_owner ? 'Owner' : 'Member'}
              </Badge>
            }
          />
          {versus && (
            <ButtonLink to={paths.versus(league.id, versus.me, versus.them)}>
              Versus<VisuallyHidden> in {league.name}</VisuallyHidden>
            </ButtonLink>
          )}
        </li>
      ))}
    </Rows>
  );
}
