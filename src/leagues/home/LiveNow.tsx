import { paths } from '../../app/router/paths.ts';
import { boutsOn, liveNowTitle } from '../../events/event-status.ts';
import { picksLinkText } from '../../picks/picks-link.ts';
import { counted } from '../../text/counted.ts';
import { EventTime } from '../../time/EventTime.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { LeagueEvent, LeagueHome } from '../league-answers.client.ts';
import { EventAdminLink } from './EventAdminLink.tsx';
import styles from './EventList.module.css';

/** The event with a live fight, or one that has started and is not complete. */
export function LiveNow({ league, event }: { league: LeagueHome; event: LeagueEvent }) {
  const { bouts, results } = boutsOn(event);
  return (
    <Panel
      tone="loud"
      title={`${liveNowTitle(event)}: ${event.name}`}
      intro={
        <span className={styles.nameLine}>
          {event.fight_count > 0 ? (
            `${results} of ${counted(bouts, 'result')} in`
          ) : (
            <EventTime start={event.start_time} />
          )}
          {league.can.run && <EventAdminLink league={league} event={event} />}
        </span>
      }
    >
      <div className={styles.ways}>
        <ButtonLink variant="primary" to={paths.board(league.id, event.id)}>
          View Live Board
        </ButtonLink>
        {(!event.locked || event.my_pick_count > 0) && (
          <ButtonLink to={paths.picks(league.id, event.id)}>{picksLinkText(event)}</ButtonLink>
        )}
      </div>
    </Panel>
  );
}
