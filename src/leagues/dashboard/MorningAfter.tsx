import { Suspense } from 'react';
import { paths } from '../../app/router/paths.ts';
import { lazyOptional } from '../../app/shell/lazy.client.ts';
import { RowLink, Rows } from '../../ui/RowLink.tsx';
import type { OwnLeague } from '../league-answers.client.ts';
import { lastNights } from '../shortcuts/shortcuts.client.ts';
import styles from './MorningAfter.module.css';

const LastNight = lazyOptional(() => import('./LastNight.tsx'));
const OwnPlace = lazyOptional(() => import('./OwnPlace.tsx'));

/** How the nights of the last two days ended, until the next one is on: the latest in full, the others as rows. */
export function MorningAfter({ leagues }: { leagues: OwnLeague[] }) {
  const [first, ...others] = lastNights(leagues.filter(({ live_event }) => !live_event));
  if (!first) return null;
  return (
    <>
      <Suspense fallback={<div className={styles.room} />}>
        <LastNight leagueId={first.league.id} leagueName={first.league.name} event={first.event} />
      </Suspense>
      {others.length > 0 && (
        <Rows label="Other nights">
          {others.map(({ league, event }) => (
            <li key={`${league.id} ${event.id}`}>
              <RowLink
                to={paths.board(league.id, event.id)}
                spoken="View Event"
                title={event.name}
                detail={league.name}
                end={
                  <Suspense>
                    <OwnPlace leagueId={league.id} eventId={event.id} />
                  </Suspense>
                }
              />
            </li>
          ))}
        </Rows>
      )}
    </>
  );
}
