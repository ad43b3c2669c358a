import { Suspense } from 'react';
import { paths } from '../../app/router/paths.ts';
import { lazyOptional } from '../../app/shell/lazy.client.ts';
import { RowLink, Rows } from '../../ui/RowLink.tsx';
import type { OwnLeague } from '../league-answers.client.ts';
import styles from './MorningAfter.module.css';

const LastNight = lazyOptional(() => import('./LastNight.tsx'));
const OwnPlace = lazyOptional(() => import('./OwnPlace.tsx'));

/** How the nights of the last two days ended, until the next one is on: the latest in full, the others as rows. */
export function MorningAfter({ leagues }: { leagues: OwnLeague[] }) {
  const nights = leagues.flatMap(({ id, name, last_nights, live_event }) =>
    live_event ? [] : last_nights.map((event) => ({ leagueId: id, leagueName: name, event })),
  );
  const [first, ...others] = nights;
  if (!first) return null;
  return (
    <>
      <Suspense fallback={<div className={styles.room} />}>
        <LastNight {...first} />
      </Suspense>
      {others.length > 0 && (
        <Rows label="Other nights">
          {others.map(({ leagueId, leagueName, event }) => (
            <li key={`${leagueId} ${event.id}`}>
              <RowLink
                to={paths.board(leagueId, event.id)}
                spoken="View Event"
                title={event.name}
                detail={leagueName}
                end={
                  <Suspense>
                    <OwnPlace leagueId={leagueId} eventId={event.id} />
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
