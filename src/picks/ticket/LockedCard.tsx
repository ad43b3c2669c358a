import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { getBoardOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { lazyOptional } from '../../app/shell/lazy.client.ts';
import { isDecided } from '../../fights/fight.ts';
import { scoringOf } from '../../scoring/scoring.ts';
import type { PickSaver } from '../autosave/pick-saver.client.ts';
import type { PickEntry } from '../pick-entry.client.ts';
import styles from './LockedCard.module.css';
import { nightRank } from './night-rank.ts';
import { Ticket } from './Ticket.tsx';
import { useStoredPicks, useUnsaved } from './use-stored-picks.client.ts';

const UnsavedAtLock = lazyOptional(() => import('./UnsavedAtLock.tsx'));

type Props = { entry: PickEntry; saver: PickSaver; memberName: string; viewerId: string };

const boardOf = ({ league, event }: PickEntry) =>
  getBoardOptions({ path: { league_id: league.id, event_id: event.id } });

/** The night's ticket; its place comes from the board, which shows picks from the first result on at the latest. */
export default function LockedCard({ entry, saver, memberName, viewerId }: Props) {
  const { league, event, fights } = entry;
  const picks = useStoredPicks(saver, fights);
  const unsaved = useUnsaved(saver, fights);
  const board = useQuery({ ...boardOf(entry), enabled: fights.some(isDecided) });
  const { rank, winner } = nightRank(board.data, fights, { userId: viewerId, scoring: scoringOf(entry) });
  return (
    <div className={styles.card}>
      {unsaved.length > 0 && (
        <Suspense>
          <UnsavedAtLock fights={unsaved} saver={saver} />
        </Suspense>
      )}
      <Ticket
        eventName={event.name}
        leagueName={league.name}
        memberName={memberName}
        fights={fights}
        picks={picks}
        rank={rank}
        note={winner}
      />
    </div>
  );
}
