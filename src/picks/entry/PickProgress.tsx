import { useQueryClient } from '@tanstack/react-query';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { listLeaguesQueryKey } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { ListLeaguesResponse } from '../../app/api/generated/types.gen.ts';
import { useAppBadge } from '../../app/shell/app-badge.client.ts';
import { counted } from '../../text/counted.ts';
import { formatHere } from '../../time/here-time.client.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import type { PickSaver } from '../autosave/pick-saver.client.ts';
import type { FightAnswer, PickEntry } from '../pick-entry.client.ts';
import { countdownText, timeToLock } from '../pick-lock.ts';
import { sharedBy } from '../same-picks/shared-by.client.ts';
import styles from './PickProgress.module.css';
import { usePickProgress } from './pick-progress.client.ts';
import { useServerNow } from './use-server-now.client.ts';

const clock = new Intl.DateTimeFormat(undefined, { weekday: 'short', hour: 'numeric', minute: '2-digit' });

const allInText = (count: number) => (count === 1 ? 'Your pick is in' : `All ${count} in`);

type Props = {
  entry: PickEntry;
  /** Those that are on. */
  fights: FightAnswer[];
  saver: PickSaver;
  clockAhead: number;
  onNext: (fightId: string) => void;
  onReview: () => void;
  /** For guests: joining saves the picks made so far. */
  onSave?: (() => void) | undefined;
};

export function PickProgress({ entry, fights, saver, clockAhead, onNext, onReview, onSave }: Props) {
  const { saved, missing, toReview, isOpen } = usePickProgress(saver, fights);
  const { league, event } = entry;
  const shared = sharedBy(entry);
  const known = useQueryClient().getQueryData<ListLeaguesResponse>(listLeaguesQueryKey());
  // The icon counts the next event: another card leaves its number alone.
  const isAnother = known?.leagues.some(
    ({ id, next_event }) => id === league.id && next_event?.id !== event.id,
  );
  useAppBadge(isAnother ? undefined : missing);
  const max = saved + missing;
  const picked = `${saved} of ${max}`;
  const isAllIn = missing === 0 && toReview === 0;
  const next = fights.find((_, at) => isOpen(at));
  return (
    <aside className={styles.bar} aria-label="Progress">
      <ProgressBar label="Picks" value={saved} max={max} valueText={picked} hideWords />
      <div className={styles.inner}>
        <div className={styles.words}>
          <span className={classNames(styles.count, isAllIn && styles.complete)}>
            {isAllIn ? allInText(saved) : toReview > 0 ? `${picked} · ${toReview} to review` : picked}
          </span>
          {onSave && <span className={styles.leagues}>only in this browser</span>}
          {shared.length > 0 && <span className={styles.leagues}>in {shared.length} leagues</span>}
          <Countdown startTime={event.start_time} clockAhead={clockAhead} />
        </div>
        {onSave && saved > 0 ? (
          <Button variant="primary" onClick={onSave}>
            Save my {counted(saved, 'pick')}
          </Button>
        ) : next ? (
          <Button
            variant="primary"
            icon={<ArrowDown size={18} strokeWidth={3} aria-hidden />}
            onClick={() => onNext(next.id)}
          >
            Next: Bout {next.bout_order}
          </Button>
        ) : (
          <Button variant="primary" onClick={onReview}>
            Review my card
          </Button>
        )}
      </div>
    </aside>
  );
}

function Countdown({ startTime, clockAhead }: { startTime: string; clockAhead: number }) {
  const now = useServerNow(clockAhead);
  return (
    <span className={styles.countdown} title={formatHere(startTime)}>
      <span>{countdownText(timeToLock(startTime, now))}</span>
      <span className={styles.clock}>{clock.format(new Date(startTime)).replace(/\s/g, ' ')}</span>
    </span>
  );
}
