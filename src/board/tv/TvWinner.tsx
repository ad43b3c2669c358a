import Trophy from 'lucide-react/icons/trophy';
import type { CSSProperties } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { posterWidth } from '../../fights/poster-name.ts';
import { useScoring } from '../../scoring/scoring-context.client.ts';
import { ordinal } from '../../text/ordinal.ts';
import { classNames } from '../../ui/class-names.ts';
import { raggedEdgeClass } from '../../ui/ragged-edge.ts';
import type { BoardMember, Ranked } from '../board-view.ts';
import { pointsText } from '../ranking/rank-text.ts';
import { nightRecap } from '../recap/night-recap.ts';
import { namesText, recapFacts } from '../recap/recap-text.ts';
import styles from './TvWinner.module.css';

/** Names the first of them and counts the rest. */
const MOST_WINNERS = 3;
/** As many as fit below the winner's name. */
const MOST_RUNNERS_UP = 3;

type Props = { fights: GetBoardResponse['fights']; ranking: Ranked<BoardMember>[] };

/** The end of the night. */
export default function TvWinner({ fights, ranking }: Props) {
  const recap = nightRecap(ranking, fights, useScoring());
  const { winners, runnersUp } = recap;
  const [first] = winners;
  const names = winners.length > MOST_WINNERS ? [namesText(winners)] : winners.map(({ name }) => name);
  const words = names.flatMap((name) => name.split(' '));
  const size = {
    '--name-width': posterWidth(words),
    '--name-lines': words.length,
  } as CSSProperties;
  return (
    <section className={styles.winner} aria-label="Winner">
      <div className={classNames(styles.stage, raggedEdgeClass())}>
        <p className={styles.kicker}>
          <Trophy className={styles.trophy} aria-hidden />
          {winners.length > 1 ? 'Tied for the win' : first ? 'Winner' : 'No winner'}
        </p>
        {first && (
          <>
            <p className={styles.name} style={size}>
              {names.map((name) => (
                <span key={name}>{name}</span>
              ))}
            </p>
            <p className={styles.points}>
              {first.points}
              <span className={styles.unit}> {first.points === 1 ? 'pt' : 'pts'}</span>
            </p>
          </>
        )}
      </div>
      {runnersUp.length > 0 && (
        <ol className={styles.podium}>
          {runnersUp.slice(0, MOST_RUNNERS_UP).map((member) => (
            <li key={member.id} className={styles.place}>
              <span className={styles.rank}>{ordinal(member.place)}</span>
              <span className={styles.member}>{member.name}</span>
              <span className={styles.rank}>{pointsText(member.points)}</span>
            </li>
          ))}
        </ol>
      )}
      {recapFacts(recap).map(({ label, text }) => (
        <p key={label} className={styles.highlight}>
          <span>{label}</span> {text}
        </p>
      ))}
    </section>
  );
}
