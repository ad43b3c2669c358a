import ArrowDown from 'lucide-react/icons/arrow-down';
import { formatHere } from '../events/here-time.client.ts';
import { Button } from '../ui/Button.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import styles from './PickProgress.module.css';
import type { FightAnswer } from './pick-entry.client.ts';
import { countdownText, timeToLock } from './pick-lock.ts';
import { useServerNow } from './use-server-now.client.ts';

const clock = new Intl.DateTimeFormat(undefined, { weekday: 'short', hour: 'numeric', minute: '2-digit' });

type Props = {
  picked: number;
  fights: number;
  /** The first fight that still wants a pick. */
  next: FightAnswer | undefined;
  startTime: string;
  clockAhead: number;
};

/** Always in sight while picks are open: how many are in, what is next, how long there is. */
export function PickProgress({ picked, fights, next, startTime, clockAhead }: Props) {
  return (
    <aside className={styles.bar} aria-label="Progress">
      <div className={styles.inner}>
        <div className={styles.words}>
          <span className={styles.count}>
            {picked} of {fights}
          </span>
          <Countdown startTime={startTime} clockAhead={clockAhead} />
        </div>
        {next ? (
          <Button
            variant="primary"
            icon={<ArrowDown size={18} strokeWidth={3} aria-hidden />}
            onClick={() => goTo(next)}
          >
            Next: Bout {next.bout_order}
          </Button>
        ) : (
          <span className={styles.complete}>All picks in</span>
        )}
      </div>
      <ProgressBar label="Picks" value={picked} max={fights} valueText={`${picked} of ${fights}`} hideWords />
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

/** Where the eye goes, the keyboard follows: to the first corner of that fight. */
function goTo({ id }: FightAnswer) {
  const card = document.getElementById(`fight-${id}`);
  card?.scrollIntoView({ block: 'start' });
  card?.querySelector('input')?.focus({ preventScroll: true });
}
