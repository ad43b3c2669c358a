import { type ReactNode, useState } from 'react';
import { shortList } from '../board/short-list.ts';
import { Button } from '../ui/Button.tsx';
import type { LeagueMember } from './league-answers.client.ts';
import styles from './MemberList.module.css';

/** What stands below stays within reach. */
const most = 20;

type Props = { members: readonly LeagueMember[]; children: (member: LeagueMember) => ReactNode };

/** The members of a league; of hundreds the first ones and oneself, until all are asked for. */
export function ShortMemberList({ members, children }: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? members : shortList(members, most, (member) => member.is_me);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((member) => (
          <li key={member.id} className={styles.member}>
            {children(member)}
          </li>
        ))}
      </ul>
      {shown.length < members.length && (
        <div className={styles.more}>
          <Button full onClick={() => setAll(true)}>
            Show all {members.length}
          </Button>
        </div>
      )}
    </>
  );
}
