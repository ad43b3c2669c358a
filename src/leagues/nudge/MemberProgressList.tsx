import { PicksIn } from '../../picks/entry/PicksIn.tsx';
import { momentHere } from '../../time/here-time.client.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ExpandableList } from '../../ui/ExpandableList.tsx';
import { MemberName } from '../../ui/MemberName.tsx';
import { Rows } from '../../ui/RowLink.tsx';
import list from '../membership/MemberList.module.css';
import { isIncomplete } from './nudge.ts';
import styles from './PickProgress.module.css';
import type { PickProgress } from './progress-query.client.ts';
import { reachText, remindedText } from './progress-text.ts';

type Member = PickProgress['members'][number];

/** Members who are missing picks come first. */
export function MemberProgressList({ members, boutCount }: { members: Member[]; boutCount: number }) {
  const ordered = members.toSorted((one, other) => +isIncomplete(other) - +isIncomplete(one));
  return (
    <ExpandableList users={ordered}>
      {(shown) => (
        <Rows>
          {shown.map((member) => (
            <MemberRow key={member.id} member={member} boutCount={boutCount} />
          ))}
        </Rows>
      )}
    </ExpandableList>
  );
}

function MemberRow({ member, boutCount }: { member: Member; boutCount: number }) {
  const isIn = !isIncomplete(member);
  const reminded = remindedText(member.reminders, momentHere);
  return (
    <li className={list.member}>
      <Avatar name={member.shown_name} src={member.avatar_url} />
      <div className={list.words}>
        <p className={list.name}>
          <MemberName name={member.shown_name} isMe={member.is_me} />
        </p>
        {!isIn && <p className={styles.todo}>{member.missing_count} missing</p>}
        <p className={list.role}>{reachText(member)}</p>
        {reminded && <p className={list.role}>{reminded}</p>}
      </div>
      <PicksIn count={member.pick_count} of={boutCount} isIn={isIn} />
    </li>
  );
}
