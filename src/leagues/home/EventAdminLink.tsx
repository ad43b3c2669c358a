import { paths } from '../../app/router/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { LeagueHome } from '../league-answers.client.ts';

type Props = { league: LeagueHome; event: { id: string; name: string } };

/** Beside an event's row, for those who may edit its results. */
export function EventAdminLink({ league, event }: Props) {
  if (!league.can.edit_results) return null;
  return (
    <ButtonLink
      size="small"
      to={paths.eventAdmin(league.id, event.id)}
      aria-label={`Event Admin of ${event.name}`}
    >
      Admin
    </ButtonLink>
  );
}
