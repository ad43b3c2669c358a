import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import { paths } from '../../app/router/paths.ts';
import { boutsOn } from '../../events/event-status.ts';
import { nextToPick } from '../../events/next-event.ts';
import { canceled } from '../../fights/fight.ts';
import { MainEvent } from '../../fights/poster/MainEvent.tsx';
import { locked } from '../../picks/pick-lock.ts';
import { picksLinkText } from '../../picks/picks-link.ts';
import { counted } from '../../text/counted.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { LockCountdown } from '../dashboard/LockCountdown.tsx';
import { WhoIsInLine } from '../dashboard/WhoIsInLine.tsx';
import type { LeagueEvent, LeagueHome } from '../league-answers.client.ts';
import styles from './EventList.module.css';
import { EventRow } from './EventRow.tsx';

/** The next event to pick stands out. */
export function UpcomingEvents({ league, clockAhead }: { league: LeagueHome; clockAhead: number }) {
  const events = league.upcoming;
  const next = nextToPick(league);
  return (
    <Panel title="Upcoming events">
      {events.length === 0 ? (
        <p className={styles.none}>
          No upcoming events. The next one appears here as soon as it is announced.
        </p>
      ) : (
        <ul className={styles.list}>
          {events.map((event) => (
            <EventRow
              key={event.id}
              league={league}
              event={event}
              badges={<Badges event={event} />}
              hero={event === next && event.main_event && <MainEvent fight={event.main_event} />}
              time={event === next && <LockCountdown event={event} clockAhead={clockAhead} />}
              more={event.who_is_in && <WhoIsInLine event={event} />}
              action={(nameId) => (
                <ButtonLink
                  variant={canStillPick(event) ? 'primary' : 'quiet'}
                  to={paths.picks(league.id, event.id)}
                  aria-describedby={nameId}
                >
                  {picksLinkText(event)}
                </ButtonLink>
              )}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const canStillPick = (event: LeagueEvent) => !event.locked && event.fight_count > 0 && !event.picks_complete;

function Badges({ event }: { event: LeagueEvent }) {
  return (
    <>
      {event.canceled_at && <Badge tone="outline">{canceled}</Badge>}
      {event.locked && !event.canceled_at && (
        <Badge tone="outline" icon={<Lock size={14} aria-hidden />}>
          {locked}
        </Badge>
      )}
      {event.picks_complete && (
        <Badge tone="good" icon={<Check size={14} strokeWidth={3} aria-hidden />}>
          Picks complete
        </Badge>
      )}
      {!event.picks_complete && <Badge>{progressText(event)}</Badge>}
      {!event.locked && event.review_count > 0 && (
        <Badge tone="gold">{counted(event.review_count, 'pick')} to review</Badge>
      )}
      {event.reopened_at && <Badge tone="gold">Picks were reopened</Badge>}
    </>
  );
}

function progressText(event: LeagueEvent): string {
  if (event.fight_count === 0) return 'No fights yet';
  return `${event.my_pick_count} of ${counted(boutsOn(event).bouts, 'pick')}`;
}
