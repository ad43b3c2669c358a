import { useEffect } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { usePickSaver } from '../autosave/use-pick-saver.client.ts';
import { isPickClosed, lockReason } from '../pick-lock.ts';
import { FinishedFight } from './FinishedFight.tsx';
import { PickCard } from './PickCard.tsx';
import styles from './PickCardList.module.css';
import { PickNotices } from './PickNotices.tsx';
import { PickProgress } from './PickProgress.tsx';
import type { PickEntry } from './pick-entry.client.ts';
import { usePassed } from './use-server-now.client.ts';

type Props = {
  entry: PickEntry;
  viewerId: string;
  /** The server's clock minus this device's, in milliseconds. */
  clockAhead: number;
  onStale: () => void;
};

export function PickCardList({ entry, viewerId, clockAhead, onStale }: Props) {
  const { league, event, fights, picks } = entry;
  const saver = usePickSaver(
    { userId: viewerId, leagueId: league.id, eventId: event.id },
    picks,
    clockAhead,
    onStale,
  );
  const started = usePassed(event.start_time, clockAhead);
  const hasLiveFight = fights.some((fight) => fight.status === 'live');
  // The page's clock may lock the card before the server's answer does.
  const facts = { start_time: event.start_time, hasLiveFight, revealed: false };
  const reason =
    entry.lock_reason ?? (started || hasLiveFight ? (lockReason(facts, new Date()) ?? 'started') : null);
  const locked = reason !== null;

  useEffect(() => {
    saver.load(
      fights.map((fight) => fight.id),
      picks,
      event.locked,
    );
  }, [saver, fights, picks, event.locked]);
  useEffect(() => {
    if (started && !event.locked) onStale();
  }, [started, event.locked, onStale]);

  const isOpen = !locked && !fights.every(isPickClosed);
  const mainEvent = fights.at(-1);
  if (fights.length === 0)
    return (
      <EmptyState title="No fights yet">The card is not announced. Come back a little later.</EmptyState>
    );
  return (
    <>
      <div className={styles.cards}>
        <PickNotices entry={entry} reason={reason} />
        {fights.map((fight) =>
          isPickClosed(fight) ? (
            <FinishedFight key={fight.id} fight={fight} saver={saver} />
          ) : (
            <PickCard
              key={fight.id}
              fight={fight}
              billing={fight === mainEvent && fights.length > 1 ? 'Main event' : undefined}
              locked={locked}
              saver={saver}
            />
          ),
        )}
      </div>
      {isOpen && (
        <PickProgress fights={fights} saver={saver} startTime={event.start_time} clockAhead={clockAhead} />
      )}
    </>
  );
}
