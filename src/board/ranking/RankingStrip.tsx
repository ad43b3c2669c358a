import { useId, useState } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RankMedal } from '../../ui/RankMedal.tsx';
import { shortList } from '../../ui/short-list.ts';
import type { BoardMember, Ranked } from '../board-view.ts';
import { Movement } from './Movement.tsx';
import styles from './RankingStrip.module.css';
import { pointsText } from './rank-text.ts';
import { useRankMotion } from './use-rank-motion.client.ts';

const most = 8;

/** Members by total points. */
export function RankingStrip({ ranking }: { ranking: Ranked<BoardMember>[] }) {
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  const shown = isOpen ? ranking : shortList(ranking, most, (member) => member.is_me);
  const list = useRankMotion(shown.map((member) => member.id).join(' '));
  return (
    <section aria-labelledby={heading}>
      <h2 className={styles.heading} id={heading}>
        Ranking
      </h2>
      <ol className={styles.strip} ref={list}>
        {shown.map((member) => (
          <li
            key={member.id}
            data-member={member.id}
            className={classNames(styles.place, member.is_me && styles.me)}
            value={member.rank}
          >
            <RankMedal rank={member.rank} />
            <span className={styles.image}>
              <Avatar
                name={member.name}
                src={member.avatar_url}
                size="small"
                tone={member.is_former ? 'former' : undefined}
              />
            </span>
            <span className={styles.name}>
              {member.name}
              {member.is_me && <span className={styles.note}> (you)</span>}
              {member.is_former && <span className={styles.note}> (former)</span>}
            </span>
            <span className={styles.points}>
              <Movement ranks={member.movement} />
              {pointsText(member.points)}
            </span>
          </li>
        ))}
      </ol>
      {ranking.length > shown.length && (
        <div className={styles.more}>
          <Button size="small" onClick={() => setOpen(true)}>
            Show all {ranking.length}
          </Button>
        </div>
      )}
    </section>
  );
}
