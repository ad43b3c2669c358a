import { useQuery } from '@tanstack/react-query';
import { getBoardOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { fightTitle, isDecided } from '../../fights/fight.ts';
import { scoringOf } from '../../scoring/scoring.ts';
import { saveState } from '../autosave/autosave.ts';
import type { PickSaver } from '../autosave/pick-saver.client.ts';
import { SaveNews } from '../autosave/SaveNews.tsx';
import { useFightAutosave } from '../autosave/use-fight-autosave.client.ts';
import type { FightAnswer, PickEntry } from '../pick-entry.client.ts';
import styles from './LockedCard.module.css';
import { nightRank } from './night-rank.ts';
import { Ticket } from './Ticket.tsx';
import { useStoredPicks, useUnsaved } from './use-stored-picks.client.ts';

type Props = { entry: PickEntry; saver: PickSaver; memberName: string; viewerId: string };

const boardOf = ({ league, event }: PickEntry) =>
  getBoardOptions({ path: { league_id: league.id, event_id: event.id } });

/** The night's ticket. Its place comes from the board, which shows picks from the first result on at the latest. */
export default function LockedCard({ entry, saver, memberName, viewerId }: Props) {
  const { league, event, fights } = entry;
  const picks = useStoredPicks(saver, fights);
  const unsaved = useUnsaved(saver, fights);
  const board = useQuery({ ...boardOf(entry), enabled: fights.some(isDecided) });
  const { rank, winner } = nightRank(board.data, fights, { userId: viewerId, scoring: scoringOf(entry) });
  return (
    <div className={styles.card}>
      {unsaved.map((fight) => (
        <UnsavedAtLock key={fight.id} fight={fight} saver={saver} />
      ))}
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

/** For a choice that the lock overtook. */
function UnsavedAtLock({ fight, saver }: { fight: FightAnswer; saver: PickSaver }) {
  const state = useFightAutosave(saver, fight.id);
  return (
    <div>
      <p>
        <strong>{fightTitle(fight)}</strong>
        {saveState(state) === 'saving' && ' · Saving…'}
      </p>
      <SaveNews state={state} draft={state.draft} names={fight} onRetry={() => saver.retry(fight.id)} />
    </div>
  );
}
