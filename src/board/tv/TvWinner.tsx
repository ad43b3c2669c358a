import Trophy from 'lucide-react/icons/trophy';
import type { CSSProperties } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { posterWidth } from '../../fights/poster-name.ts';
import { eventWinners } from '../../scoring/event-winner.ts';
import { listed } from '../../text/listed.ts';
import { ordinal } from '../../text/ordinal.ts';
import { classNames } from '../../ui/class-names.ts';
import { raggedEdgeClass } from '../../ui/ragged-edge.ts';
import type { BoardMember, Ranked } from '../board-view.ts';
import { perfectPicks } from '../night/perfect-picks.ts';
import { pointsText } from '../ranking/rank-text.ts';
import styles from './TvWinner.module.css';

/** More names than these are a number. */
const MOST_WINNERS = 3;
const MOST_PERFECT = 4;

type Props = { fights: GetBoardResponse['fights']; ranking: Ranked<BoardMember>[] };

/** The end of the night. */
export function TvWinner({ fights, ranking }: Props) {
  const winners = eventWinners(true, ranking);
  const podium = ranking.filter((member) => !winners.includes(member) && member.place <= 3).slice(0, 3);
  const perfect = perfectPicks(fights, ranking);
  const name =
    winners.length > MOST_WINNERS
      ? `${winners.length} members`
      : listed(winners.map((winner) => winner.name));
  const size = {
    '--name-width': posterWidth([`- ${name}`]),
    '--name-lines': name.split(' ').length,
  } as CSSProperties;
  const [first] = winners;
  return (
    <section className={styles.winner} aria-label="Winner">
      <div className={classNames(styles.stage, raggedEdgeClass())}>
        <p className={styles.kicker}>
          <Trophy className={styles.trophy} aria-hidden />
          {winners.length > 1 ? 'Tied for the win' : first ? 'Winner' : 'No winner'}
        </p>
        {first && (
          <p className={styles.name} style={size}>
            {name}
          </p>
        )}
        {first && <p className={styles.points}>{pointsText(first.points)}</p>}
      </div>
      {podium.length > 0 && (
        <ol className={styles.podium}>
          {podium.map((member) => (
            <li key={member.id} className={styles.place}>
              <span className={styles.rank}>{ordinal(member.place)}</span>
              <span className={styles.member}>{member.name}</span>
              <span className={styles.rank}>{pointsText(member.points)}</span>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.perfect}>
        <span>Perfect picks</span>{' '}
        {perfect.length === 0
          ? 'None tonight'
          : perfect
              .slice(0, MOST_PERFECT)
              .map(({ member, count }) => `${member.name} ${count}`)
              .join(' · ')}
      </p>
    </section>
  );
}
