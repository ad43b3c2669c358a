import { useDeferredValue, useEffect, useState } from 'react';
import { useSettled } from '../../app/shell/use-settled.client.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { usePickSaver } from '../autosave/use-pick-saver.client.ts';
import type { PickEntry } from '../pick-entry.client.ts';
import { lockReason } from '../pick-lock.ts';
import styles from './EventPicks.module.css';
import { OpenCard } from './OpenCard.tsx';
import { PickNotices } from './PickNotices.tsx';
import { LockedCard } from './rare-parts.client.ts';
import { usePassed } from './use-server-now.client.ts';

type Props = {
  entry: PickEntry;
  viewer: { id: string; shown_name: string };
  /** The server's clock minus this device's, in milliseconds. */
  clockAhead: number;
  onStale: () => void;
};

/** The cards to pick from; once locked, the ticket and the same cards, disabled. */
export function EventPicks({ entry, viewer, clockAhead, onStale }: Props) {
  const { league, event, fights, picks } = entry;
  const saver = usePickSaver(
    { userId: viewer.id, leagueId: league.id, eventId: event.id },
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
  // The ticket's code may still be loading.
  const hasTicket = useDeferredValue(locked);
  // On a card that was locked from the start, the fights below the ticket come once the screen has settled.
  const [beganLocked] = useState(locked);
  const isSettled = useSettled();

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

  if (fights.length === 0)
    return <EmptyState title="No fights yet">The card isn't out yet. Check back soon.</EmptyState>;
  const shown = { entry, saver, memberName: viewer.shown_name };
  return (
    <>
      <PickNotices entry={entry} reason={reason} />
      <div className={locked ? styles.locked : undefined}>
        {hasTicket && locked && <LockedCard {...shown} viewerId={viewer.id} />}
        {(!beganLocked || isSettled) && <OpenCard {...shown} locked={locked} clockAhead={clockAhead} />}
      </div>
    </>
  );
}
