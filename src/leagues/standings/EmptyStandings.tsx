import type { GetStandingsResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { dayHere } from '../../time/here-time.client.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

type Props = { leagueId: string; season: GetStandingsResponse['season'] };

/** Shown until the picks of the season's first event are. */
export function EmptyStandings({ leagueId, season }: Props) {
  const opens = season?.status === 'upcoming' && season.starts_at;
  return (
    <EmptyState
      title={opens ? `${season.name} starts on ${dayHere(opens)}` : 'Everyone starts at zero'}
      action={<ButtonLink to={paths.league(leagueId)}>See the Next Event</ButtonLink>}
    >
      {opens
        ? 'The first points come at its first event.'
        : 'Standings start with the first event that someone in the league picks.'}
    </EmptyState>
  );
}
