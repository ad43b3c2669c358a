import { useQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { getStandingsOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { LeagueRow } from '../../profiles/public/LeagueRow.tsx';
import { counted } from '../../text/counted.ts';
import { ordinal } from '../../text/ordinal.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Rows } from '../../ui/RowLink.tsx';
import type { OwnLeague } from '../league-answers.client.ts';

/** Each takes a request; members of more leagues see their place inside the league. */
const MOST_PLACES = 5;

type Props = { leagues: OwnLeague[]; canCreate: boolean };

export function OwnLeagues({ leagues, canCreate }: Props) {
  if (leagues.length === 0) {
    return (
      <EmptyState title="You're not in any leagues yet." icon={<Users size={40} aria-hidden />}>
        {canCreate
          ? "Create one here, or open a friend's invite link."
          : 'Open an invite link from a friend, or enter its code here.'}
      </EmptyState>
    );
  }
  return (
    <Rows label="Your Leagues">
      {leagues.map((league) => (
        <LeagueRow
          key={league.id}
          league={league}
          detail={leagues.length <= MOST_PLACES && <OwnPlace leagueId={league.id} />}
        >
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

/** For the current season. */
function OwnPlace({ leagueId }: { leagueId: string }) {
  const { data } = useQuery(getStandingsOptions({ path: { league_id: leagueId } }));
  const me = data?.standings.find(({ is_me }) => is_me);
  return me && me.totalPoints > 0 && ` · ${ordinal(me.rank)}, ${counted(me.totalPoints, 'pt')}`;
}
