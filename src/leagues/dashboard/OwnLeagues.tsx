import Users from 'lucide-react/icons/users';
import { paths } from '../../app/router/paths.ts';
import { LeagueRow } from '../../profiles/public/LeagueRow.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Rows } from '../../ui/RowLink.tsx';
import type { OwnLeague } from '../league-answers.client.ts';

export function OwnLeagues({ leagues }: { leagues: OwnLeague[] }) {
  if (leagues.length === 0) {
    return (
      <EmptyState title="You're not in any leagues yet." icon={<Users size={40} aria-hidden />}>
        Open an invite link from a friend, or enter its code here.
      </EmptyState>
    );
  }
  return (
    <Rows label="Your Leagues">
      {leagues.map((league) => (
        <LeagueRow key={league.id} league={league}>
          {league.is_owner && (
            <ButtonLink size="small" to={paths.leagueAdmin(league.id)} aria-label={`Admin of ${league.name}`}>
              Admin
            </ButtonLink>
          )}
        </LeagueRow>
      ))}
    </Rows>
  );
}
