import type { CSSProperties, ReactNode } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { lazyLater } from '../../app/shell/later.client.ts';
import { posterWidth } from '../../fights/poster-name.ts';
import { scoringOf } from '../../scoring/scoring.ts';
import { classNames } from '../../ui/class-names.ts';
import { raggedEdgeClass } from '../../ui/ragged-edge.ts';
import type { BoardMember, Ranked } from '../board-view.ts';
import styles from './NightRecap.module.css';
import { nightRecap } from './night-recap.ts';
import { ownNightText, recapFacts, runnersUpText, winnersText } from './recap-text.ts';

const RecapActions = lazyLater(() => import('./RecapActions.tsx'));

type Props = {
  board: GetBoardResponse;
  ranking: Ranked<BoardMember>[];
  /** The words on the gold tag. */
  label: string;
  /** Next to the share buttons. */
  actions?: ReactNode;
};

/** A finished night: the winner above the seam, what is worth telling, and the buttons that take it to the group chat. */
export default function NightRecap({ board, ranking, label, actions }: Props) {
  const recap = nightRecap(ranking, board.fights, scoringOf(board));
  const { winners, runnersUp } = recap;
  const me = ranking.find((member) => member.is_me);
  const names = winners.length > 0 ? winners.slice(0, 3).map(({ name }) => name) : ['No winner'];
  return (
    <section className={styles.recap} aria-label={label}>
      <div
        className={classNames(styles.stage, raggedEdgeClass())}
        style={{ '--name-width': posterWidth(names) } as CSSProperties}
      >
        <p className={styles.label}>{label}</p>
        <h2 className={styles.winners} aria-label={winnersText(winners)}>
          {names.map((name) => (
            <span key={name}>{name}</span>
          ))}
          {winners.length > names.length && <span>+ {winners.length - names.length} more</span>}
        </h2>
        {winners[0] && <p className={styles.points}>{winners[0].points}</p>}
      </div>
      <div className={styles.facts}>
        {me && (
          <p>
            <strong>You</strong> {ownNightText(me, ranking)}
          </p>
        )}
        {runnersUp.length > 0 && <p className={styles.podium}>{runnersUpText(runnersUp)}</p>}
        {recapFacts(recap).map(({ label, text, isGold }) => (
          <p key={label}>
            <strong className={isGold ? styles.gold : undefined}>{label}</strong> {text}
          </p>
        ))}
        <div className={classNames(styles.actions, actions ? styles.three : undefined)}>
          <RecapActions recap={recap} board={board} />
          {actions}
        </div>
      </div>
    </section>
  );
}
