import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listPastEventsOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { atPage } from '../../app/api/list-page.client.ts';
import { paths } from '../../app/router/paths.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { isCanceledEvent } from '../../events/event-status.ts';
import { canceled } from '../../fights/fight.ts';
import { Corrections } from '../../fights/results/corrections/Corrections.tsx';
import { ordinal } from '../../text/ordinal.ts';
import { dayHere } from '../../time/here-time.client.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Pager } from '../../ui/Pager.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RowLink, Rows } from '../../ui/RowLink.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { LeagueHome, PastEvent } from '../league-answers.client.ts';
import { EventAdminLink } from './EventAdminLink.tsx';
import styles from './EventList.module.css';

/** The latest past events; the rest is paginated. */
export function PastEvents({ league }: { league: LeagueHome }) {
  const [showsAll, setShowsAll] = useState(false);
  const hasPast = league.past.length > 0;
  return (
    <Panel
      title="Past events"
      actions={
        !showsAll &&
        league.past.length < league.past_count && (
          <Button size="small" variant="bare" onClick={() => setShowsAll(true)}>
            {hasPast ? `Show all ${league.past_count}` : `Show ${league.past_count} from before`}
            <VisuallyHidden>{hasPast ? ' past events' : ' this league'}</VisuallyHidden>
          </Button>
        )
      }
    >
      {!hasPast && !showsAll && <p className={styles.none}>No past events yet. Winners will show up here.</p>}
      {showsAll ? <EveryPastEvent league={league} /> : <EventRows league={league} events={league.past} />}
    </Panel>
  );
}

function EveryPastEvent({ league }: { league: LeagueHome }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...listPastEventsOptions({ path: { league_id: league.id }, ...atPage(page) }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {/* While the others load, the latest stay where they are. */}
      <EventRows league={league} events={data?.events ?? league.past} />
      {!data && <ProblemNotice error={error} fallback={fallbackMessages.load_events} onRetry={refetch} />}
      {!data && !error && <Loading label="Loading past events…" rows={3} />}
      {data && <Pager page={page} pageCount={data.page_count} onPage={setPage} />}
    </>
  );
}

function EventRows({ league, events }: { league: LeagueHome; events: PastEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Rows>
      {events.map((event) => (
        <li key={event.id} className={styles.past}>
          <RowLink
            to={paths.board(league.id, event.id)}
            spoken="View Event"
            title={event.name}
            detail={
              <>
                {isCanceledEvent(event) && <Badge tone="outline">{canceled}</Badge>}{' '}
                <span>{event.winner_badge.text}</span>
                {othersText(event)}
              </>
            }
            lead={<Face event={event} />}
            end={
              <span className={styles.end}>
                {event.my_place !== null && <OwnPlace place={event.my_place} />}
                <time className={styles.day} dateTime={event.start_time}>
                  {dayHere(event.start_time)}
                </time>
              </span>
            }
          />
          {league.can.edit_results && <EventAdminLink league={league} event={event} />}
          <Corrections texts={event.corrections} />
        </li>
      ))}
    </Rows>
  );
}

/** Gold where the viewer won. */
const OwnPlace = ({ place }: { place: number }) => (
  <span className={classNames(styles.place, place === 1 && styles.won)}>
    <VisuallyHidden>You: </VisuallyHidden>
    {ordinal(place)}
  </span>
);

/** The winner's face, or the room for one. */
function Face({ event: { winner_badge } }: { event: PastEvent }) {
  const [winner] = winner_badge.winners;
  return winner ? (
    <Avatar name={winner.shown_name} src={winner.avatar_url} size="small" />
  ) : (
    <span className={styles.noFace} />
  );
}

function othersText({ winner_badge }: PastEvent): string {
  const others = winner_badge.winners.slice(1).map(({ shown_name }) => shown_name);
  return others.length > 0 ? `, tied with ${others.join(', ')}` : '';
}
