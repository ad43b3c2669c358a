import Users from 'lucide-react/icons/users';
import { paths } from '../../app/router/paths.ts';
import { counted } from '../../text/counted.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { OwnLeague } from '../league-answers.client.ts';
import styles from './LeagueList.module.css';

const headingId = (league: OwnLeague) => `league-${league.id}`;

export function OwnLeagues({ leagues }: { leagues: OwnLeague[] }) {
  if (leagues.length === 0) {
    return (
      <EmptyState title="You're not in any leagues yet." icon={<Users size={40} aria-hidden />}>
        Open an invite link from a friend, or enter its code here.
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {leagues.map((league) => (
        <li key={league.id} className={styles.item}>
          <div className={styles.words}>
            <h2 className={styles.name} id={headingId(league)}>
              {league.name}
            </h2>
            <p className={styles.facts}>
              <Badge tone={league.is_owner ? 'inverse' : 'outline'}>
                {league.is_owner ? 'Owner' : 'Member'}
              </Badge>
              <span>{counted(league.member_count, 'member')}</span>
            </p>
          </div>
          <div className={styles.actions}>
            <ButtonLink to={paths.league(league.id)} aria-describedby={headingId(league)}>
              View
            </ButtonLink>
            {league.is_owner && (
              <ButtonLink to={paths.leagueAdmin(league.id)} aria-describedby={headingId(league)}>
                Admin
              </ButtonLink>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
