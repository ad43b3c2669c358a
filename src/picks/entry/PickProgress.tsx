import ArrowDown from 'lucide-react/icons/arrow-down';
import { useAppBadge } from '../../app/shell/app-badge.client.ts';
import { counted } from '../../text/counted.ts';
import { formatHere } from '../../time/here-time.client.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import type { PickSaver } from '../autosave/pick-saver.client.ts';
import type { FightAnswer } from '../pick-entry.client.ts';
import { countdownText, timeToLock } from '../pick-lock.ts';
import styles from './PickProgress.module.css';
import { usePickProgress } from './pick-progress.client.ts';
import { useServerNow } from './use-server-now.client.ts';

const clock = new Intl.DateTimeFormat(undefined, { weekday: 'short', hour: 'numeric', minute: '2-digit' });

const allInText = (count: number) => (count === 1 ? 'Your pick is in' : `All ${count} in`);

type Props = {
  fights: FightAnswer[];
  /** How many leagues each pick is saved for. */
  leagueCount: number;
  saver: PickSaver;
  startTime: string;
  clockAhead: number;
  onNext: (fightId: string) => void;
  onReview: () => void;
  /** For guests: joining saves the picks made so far. */
  onSave?: (() => void) | undefined;
};

export function PickProgress({
  fights,
  leagueCount,
  saver,
  startTime,
  clockAhead,
  onNext,
  onReview,
  onSave,
}: Props) {
  const { saved, toReview, isOpen } = usePickProgress(saver, fights);
  const picked = `${saved} of ${fights.length}`;
  useAppBadge(fights.length - saved);
  const isAllIn = saved === fights.length && toReview === 0;
  const next = fights.find((_, at) => isOpen(at));
  return (
    <aside className={styles.bar} aria-label="Progress">
      <ProgressBar label="Picks" value={saved} max={fights.length} valueText={picked} hideWords />
      <div className={styles.inner}>
        <div className={styles.words}>
          <span className={classNames(styles.count, isAllIn && styles.complete)}>
            {isAllIn ? allInText(saved) : toReview > 0 ? `${picked} · ${toReview} to review` : picked}
          </span>
          {onSave && <span className={styles.leagues}>only in this browser</span>}
          {leagueCount > 1 && <span className={styles.leagues}>in {leagueCount} leagues</span>}
          <Countdown startTime={startTime} clockAhead={clockAhead} />
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
