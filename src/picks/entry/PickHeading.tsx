import { Link } from 'wouter';
import { paths } from '../../app/router/paths.ts';
import { scoringName, scoringOf } from '../../scoring/scoring.ts';
import { formatHere } from '../../time/here-time.client.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import type { PickEntry } from '../pick-entry.client.ts';

export function PickHeading({ entry }: { entry: PickEntry }) {
  const { league, event, lock_reason } = entry;
  const place = event.venue ? ` · ${event.venue}` : '';
  return (
    <PageHeading
      kicker={<Link to={paths.league(league.id)}>{league.name}</Link>}
      title={event.name}
      intro={
        <>
          {formatHere(event.start_time)}
          {place}
          {!lock_reason && (
            <>
              {' · '}
              <Link to={paths.board(league.id, event.id)}>View Board</Link>
              {' · '}
              <Link to={paths.rules(scoringName(scoringOf(entry)))}>How points work</Link>
            </>
          )}
        </>
      }
    />
  );
}
