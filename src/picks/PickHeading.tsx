import { Link } from 'react-router';
import { paths } from '../app/paths.ts';
import { formatInZone } from '../events/zone-time.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import type { PickEntry } from './pick-entry.client.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function PickHeading({ entry: { league, event } }: { entry: PickEntry }) {
  const place = event.venue ? ` · ${event.venue}` : '';
  return (
    <PageHeading
      kicker={<Link to={paths.league(league.id)}>{league.name}</Link>}
      title={event.name}
      intro={`${formatInZone(event.start_time, zone)}${place}`}
      actions={<ButtonLink to={paths.board(league.id, event.id)}>View Board</ButtonLink>}
    />
  );
}
