import ArrowDown from 'lucide-react/icons/arrow-down';
import { useSyncExternalStore } from 'react';
import { formatHere } from '../../time/here-time.client.ts';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { isPickSaved } from '../autosave/autosave.ts';
import type { PickSaver } from '../autosave/pick-saver.client.ts';
import { isRoundScheduled } from '../pick.ts';
import { countdownText, isPickClosed, timeToLock } from '../pick-lock.ts';
import styles from './PickProgress.module.css';
import type { FightAnswer } from './pick-entry.client.ts';
import { useServerNow } from './use-server-now.client.ts';

const clock = new Intl.DateTimeFormat(undefined, { weekday: 'short', hour: 'numeric', minute: '2-digit' });

type Props = { fights: FightAnswer[]; saver: PickSaver; startTime: string; clockAhead: number };

export function PickProgress({ fights, saver, startTime, clockAhead }: Props) {
  const saved = useSavedFights(saver, fights);
  const picked = `${saved.size} of ${fights.length}`;
  const next = fights.find((fight) => !isPickClosed(fight) && !saved.has(fight.id));
  return (
    <aside className={styles.bar} aria-label="Progress">
      <div className={styles.inner}>
        <div className={styles.words}>
          <span className={styles.count}>{picked}</span>
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
      <ProgressBar label="Picks" value={saved.size} max={fights.length} valueText={picked} hideWords />
    </aside>
  );
}

/** Saved and still valid. A string snapshot, so that the bar rerenders only when it changes. */
function useSavedFights(saver: PickSaver, fights: FightAnswer[]): Set<string> {
  const isDone = ({ id, scheduled_rounds }: FightAnswer) => {
    const state = saver.stateOf(id);
    return isPickSaved(state) && isRoundScheduled(state.draft, scheduled_rounds);
  };
  const saved = useSyncExternalStore(saver.subscribe, () =>
    fights
      .filter(isDone)
      .map(({ id }) => id)
      .join(' '),
  );
  return new Set(saved.split(' ').filter(Boolean));
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

/** Moves the focus along with the scroll position. */
function goTo({ id }: FightAnswer) {
  const card = document.getElementById(`fight-${id}`);
  card?.scrollIntoView({ block: 'start' });
  card?.querySelector('input')?.focus({ preventScroll: true });
}
