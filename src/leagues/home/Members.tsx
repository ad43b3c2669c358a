import { paths } from '../../app/router/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ExpandableList } from '../../ui/ExpandableList.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { MemberName } from '../../ui/MemberName.tsx';
import { RowLink, Rows } from '../../ui/RowLink.tsx';
import type { LeagueMember } from '../league-answers.client.ts';
import { roleText } from '../membership/role-text.ts';
import styles from './Members.module.css';

/** On a phone, the standings above already name them. */
export function Members({ members }: { members: LeagueMember[] }) {
  return (
    <Fold title={`Members (${members.length})`} opensAtDesk>
      <ExpandableList users={members} most={8}>
        {(shown) => (
          <div className={styles.members}>
            <Rows>
              {shown.map((member) => (
                <li key={member.id}>
                  <RowLink
                    dense
                    to={paths.publicProfile(member.id)}
                    spoken="View Profile"
                    lead={<Avatar name={member.shown_name} src={member.avatar_url} size="small" />}
                    title={<MemberName name={member.shown_name} isMe={member.is_me} />}
                    detail={roleText(member)}
                  />
                </li>
              ))}
            </Rows>
          </div>
        )}
      </ExpandableList>
    </Fold>
  );
}
