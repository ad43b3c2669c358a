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
  /** Sorted by name, so that the results of other fights do not reorder the picks that somebody is reading. */
  members: Named<BoardMember>[];
};

/** Every fight in bout order, whatever the reader picked; on a phone, one row each that opens. */
export function FightList({ board, members }: Props) {
  const { fights, hidden } = board;
  // Once its code is there, the cards are drawn together, and none waits alone.
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
          // Once picks are out, it stands at the top instead.
          billing={hidden && fight === main && fights.length > 1 ? 'Main event' : undefined}
          openAll={openAll}
          isNext={fight === next}
          isDrawn={isSettled}
        />
      ))}
    </section>
  );
}
