import Trophy from 'lucide-react/icons/trophy';
import { useState } from 'react';
import { paths } from '../../app/router/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { LeagueHome, PastEvent } from '../league-answers.client.ts';
import styles from './EventList.module.css';
import { EventRow } from './EventRow.tsx';

/** The rest is one tap away. */
const SHOWN_AT_FIRST = 5;

export function PastEvents({ league }: { league: LeagueHome }) {
  const events = league.past;
  const [all, setAll] = useState(false);
  const shown = all ? events : events.slice(0, SHOWN_AT_FIRST);
  return (
    <Panel title="Past events">
      {events.length === 0 && (
        <p className={styles.none}>No past events yet. Who won each night will stand here.</p>
      )}
      <ul className={styles.list}>
        {shown.map((event) => (
          <EventRow
            key={event.id}
            league={league}
            event={event}
            badges={<WinnerBadge event={event} />}
            action={(nameId) => (
              <ButtonLink to={paths.board(league.id, event.id)} aria-describedby={nameId}>
                View Event
              </ButtonLink>
            )}
          />
        ))}
      </ul>
      {shown.length < events.length && (
        <div className={styles.more}>
          <Button full onClick={() => setAll(true)}>
            Show all {events.length} past events
          </Button>
        </div>
      )}
    </Panel>
  );
}

function WinnerBadge({ event: { winner_badge } }: { event: PastEvent }) {
  const won = winner_badge.winners.length > 0;
  const others = winner_badge.winners.slice(1);
  return (
    <>
      <Badge tone={won ? 'gold' : 'outline'} icon={won && <Trophy size={14} aria-hidden />}>
        {winner_badge.text}
      </Badge>
      {others.length > 0 && <Badge>Tied with {others.map((winner) => winner.shown_name).join(', ')}</Badge>}
    </>
  );
}
