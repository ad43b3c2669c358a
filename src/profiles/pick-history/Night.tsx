import ChevronDown from 'lucide-react/icons/chevron-down';
import type { GetPickHistoryResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { resultText } from '../../fights/result-text.ts';
import { pickText } from '../../picks/pick-text.ts';
import { dayHere } from '../../time/here-time.client.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './PickHistory.module.css';

type Props = { night: GetPickHistoryResponse['nights'][number] };

/** A night in a row that opens. */
export function Night({ night: { event, league, points, picks } }: Props) {
  return (
    <details>
      <summary className={styles.head}>
        <span className={styles.words}>
          <span className={styles.name}>{event.name}</span>{' '}
          <span className={styles.about}>
            {league.name ?? 'A former league'} ·{' '}
            <time dateTime={event.start_time}>{dayHere(event.start_time)}</time>
          </span>
        </span>
        <span className={styles.points}>{points} pts</span>
        <ChevronDown className={styles.chevron} size={18} aria-hidden />
      </summary>
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
      {league.name !== null && (
        <ButtonLink size="small" to={paths.board(league.id, event.id)}>
          View Event<VisuallyHidden> {event.name}</VisuallyHidden>
        </ButtonLink>
      )}
    </details>
  );
}
