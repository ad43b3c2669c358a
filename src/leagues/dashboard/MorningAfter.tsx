import { Suspense } from 'react';
import { paths } from '../../app/router/paths.ts';
import { lazyOptional } from '../../app/shell/lazy.client.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { OwnLeague } from '../league-answers.client.ts';
import styles from './MorningAfter.module.css';

const LastNight = lazyOptional(() => import('./LastNight.tsx'));

/** How the last event ended, for two days or until the next one is on: in the first league whole, in others a link. */
export function MorningAfter({ leagues }: { leagues: OwnLeague[] }) {
  const nights = leagues.flatMap(({ id, name, last_night, live_event }) =>
    last_night && !live_event ? [{ leagueId: id, leagueName: name, event: last_night }] : [],
  );
  const [first, ...others] = nights;
  if (!first) return null;
  return (
    <>
      <Suspense fallback={<div className={styles.room} />}>
        <LastNight {...first} />
      </Suspense>
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map(({ leagueId, leagueName, event }) => (
            <li key={leagueId}>
              <ButtonLink size="small" to={paths.board(leagueId, event.id)}>
                {event.name} in {leagueName}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
