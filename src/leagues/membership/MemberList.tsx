import type { ReactNode } from 'react';
import { ExpandableList } from '../../ui/ExpandableList.tsx';
import type { LeagueMember } from '../league-answers.client.ts';
import styles from './MemberList.module.css';

type Props = {
  members: readonly LeagueMember[];
  most?: number;
  children: (member: LeagueMember) => ReactNode;
};

export function MemberList({ members, most, children }: Props) {
  return (
    <ExpandableList users={members} most={most}>
      {(shown) => (
        <ul className={styles.list}>
          {shown.map((member) => (
            <li key={member.id} className={styles.member}>
              {children(member)}
            </li>
          ))}
        </ul>
      )}
    </ExpandableList>
  );
}
