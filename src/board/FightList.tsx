import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { useSettled } from '../app/shell/use-settled.client.ts';
import { isPickClosed } from '../picks/pick-lock.ts';
import { Switch } from '../ui/Switch.tsx';
import styles from './Board.module.css';
import type { BoardMember, Named } from './board-view.ts';
import { BoardFight } from './fights/BoardFight.tsx';
import { FightCard } from './fights/fight-card-part.client.ts';
import { setOpenAll, useOpenAll } from './fold/open-all.client.ts';
import { liveFight, mainEvent } from './spotlight/spotlight.ts';

type Props = {
  board: GetBoardResponse;
  /** By name: picks of a fight that one reads are not reordered by the results of others. */
  members: Named<BoardMember>[];
};

/** Every fight in bout order, whatever the reader picked; on a phone a row each, which opens. */
export function FightList({ board, members }: Props) {
  const { fights, hidden } = board;
  // With its code at hand no card waits for itself: they are drawn together.
  const isSettled = useSettled(undefined, FightCard.load);
  const openAll = useOpenAll();
  const main = mainEvent(fights);
  const next = hidden || liveFight(fights) ? undefined : fights.find((fight) => !isPickClosed(fight));
  return (
    <section className={styles.fights} aria-label="Fights">
      {openAll !== null && fights.length > 0 && (
        <div className={styles.card}>
          <h2>The Card</h2>
          <Switch label="Open all" checked={openAll} onChange={setOpenAll} />
        </div>
      )}
      {fights.map((fight) => (
        <BoardFight
          key={fight.id}
          fight={fight}
          members={members}
          hidden={hidden}
          // Once picks are out it stands on top.
          billing={hidden && fight === main && fights.length > 1 ? 'Main event' : undefined}
          openAll={openAll}
          isNext={fight === next}
          isDrawn={isSettled}
        />
      ))}
    </section>
  );
}
