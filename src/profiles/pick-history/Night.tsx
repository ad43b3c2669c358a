import { Link } from 'wouter';
import type { GetPickHistoryResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { resultText } from '../../fights/result-text.ts';
import { pickText } from '../../picks/pick-text.ts';
import { EventTime } from '../../time/EventTime.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './PickHistory.module.css';

type Props = { night: GetPickHistoryResponse['nights'][number] };

export function Night({ night: { event, league, points, picks } }: Props) {
  return (
    <>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 className={styles.name}>
            {league.name === null ? (
              event.name
            ) : (
              <Link to={paths.board(league.id, event.id)}>{event.name}</Link>
            )}
          </h3>
          <p className={styles.about}>
            {league.name ?? 'A former league'} · <EventTime start={event.start_time} />
          </p>
        </div>
        <p className={styles.points}>{points} pts</p>
      </div>
      <ul className={styles.picks}>
        {picks.map((pick) => (
          <li key={pick.fight_id} className={styles.pick}>
            <p className={styles.words}>
              <span className={styles.called}>{pickText(pick, pick)}</span>{' '}
              <span className={styles.about}>
                {pick.is_canceled ? 'Canceled' : (resultText(pick, pick) ?? 'No result yet')}
              </span>
            </p>
            <p className={classNames(styles.earned, pick.points ? styles.some : undefined)}>
              {pick.points === null || pick.is_canceled ? '–' : pick.points}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
