import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { Avatar } from '../ui/Avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { ExpandableList } from '../ui/ExpandableList.tsx';
import type { BoardMember, Ranked } from './board-view.ts';
import styles from './WhosIn.module.css';

/** Members with picks, before anybody else's are shown. */
export function WhosIn({ members }: { members: Ranked<BoardMember>[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 className={styles.heading} id={heading}>
        Who's in
      </h2>
      <ExpandableList users={members}>
        {(shown) => (
          <ul className={styles.members}>
            {shown.map((member) => (
              <li key={member.id} className={classNames(styles.member, member.is_me && styles.me)}>
                <Check className={styles.in} size={22} strokeWidth={3.5} aria-label="Picks are in" />
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
              </li>
            ))}
          </ul>
        )}
      </ExpandableList>
    </section>
  );
}
