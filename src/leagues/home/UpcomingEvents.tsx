import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import { useId } from 'react';
import { paths } from '../../app/router/paths.ts';
import { boutsOn } from '../../events/event-status.ts';
import { nextToPick } from '../../events/next-event.ts';
import { canceled } from '../../fights/fight.ts';
import { MainEvent } from '../../fights/poster/MainEvent.tsx';
import { locked, timeToLock } from '../../picks/pick-lock.ts';
import { picksLinkText } from '../../picks/picks-link.ts';
import { inText } from '../../picks/who-is-in.ts';
import { counted } from '../../text/counted.ts';
import { EventTime } from '../../time/EventTime.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RowLink, Rows } from '../../ui/RowLink.tsx';
import { LockCountdown } from '../dashboard/LockCountdown.tsx';
import type { LeagueEvent, LeagueHome } from '../league-answers.client.ts';
import { EventAdminLink } from './EventAdminLink.tsx';
import styles from './EventList.module.css';
import { MemberTiles } from './MemberTiles.tsx';

/** Not the one in time/durations.ts, which would bring the time zones' code along. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** The next event to pick comes first, and larger. */
export function UpcomingEvents({ league, clockAhead }: { league: LeagueHome; clockAhead: number }) {
  const events = league.upcoming;
  const now = new Date(Date.now() + clockAhead);
  const open = nextToPick(league);
  // On another event's night it is one row among others, unless it locks within a day.
  const next = league.live_now && open && timeToLock(open.start_time, now) > DAY_MS ? null : open;
  const others = events.filter((event) => event !== next);
  return (
    <Panel title="Upcoming events">
      {events.length === 0 ? (
        <p className={styles.none}>
          No upcoming events. The next one appears here as soon as it is announced.
        </p>
      ) : (
        <>
          {next && <NextEvent league={league} event={next} clockAhead={clockAhead} />}
          {others.length > 0 && (
            <Rows>
              {others.map((event) => (
                <li key={event.id} className={styles.past}>
                  <LaterEvent league={league} event={event} />
                </li>
              ))}
            </Rows>
          )}
        </>
      )}
    </Panel>
  );
}

type NextEventProps = { league: LeagueHome; event: LeagueEvent; clockAhead: number };

function NextEvent({ league, event, clockAhead }: NextEventProps) {
  const nameId = useId();
  return (
    <ul>
      <li className={styles.next}>
        {event.main_event && <MainEvent fight={event.main_event} />}
        <div className={styles.nameLine}>
          <div>
            <h3 id={nameId} className={styles.name}>
              {event.name}
            </h3>
            <LockCountdown event={event} clockAhead={clockAhead} />
          </div>
          {league.can.edit_results && <EventAdminLink league={league} event={event} />}
        </div>
        <div className={styles.badges}>
          <Badges event={event} isSaidBelow={canStillPick(event)} />
        </div>
        {event.who_is_in && <MemberTiles whoIsIn={event.who_is_in} members={league.members} />}
        <ButtonLink
          full
          variant={canStillPick(event) ? 'primary' : 'quiet'}
          to={paths.picks(league.id, event.id)}
          aria-describedby={nameId}
        >
          {picksLinkText(event)}
          {canStillPick(event) && ` · ${event.missing_count} to go`}
        </ButtonLink>
      </li>
    </ul>
  );
}

function LaterEvent({ league, event }: { league: LeagueHome; event: LeagueEvent }) {
  const { who_is_in } = event;
  return (
    <>
      <RowLink
        to={paths.picks(league.id, event.id)}
        spoken={picksLinkText(event)}
        title={
          <span className={styles.badges}>
            {event.name} <Badges event={event} />
          </span>
        }
        detail={
          <>
            <EventTime start={event.start_time} />
            {who_is_in && who_is_in.member_count > 1 && `\u00a0· ${inText(who_is_in)}`}
          </>
        }
      />
      {league.can.edit_results && <EventAdminLink league={league} event={event} />}
    </>
  );
}

const canStillPick = (event: LeagueEvent) => !event.locked && event.missing_count > 0;

type BadgesProps = {
  event: LeagueEvent;
  /** The button says how many picks are missing. */
  isSaidBelow?: boolean;
};

function Badges({ event, isSaidBelow = false }: BadgesProps) {
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
      {!event.picks_complete && !isSaidBelow && <Badge>{progressText(event)}</Badge>}
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
