import { Link } from 'wouter';
import { paths } from '../../app/router/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ExpandableList } from '../../ui/ExpandableList.tsx';
import { MemberName } from '../../ui/MemberName.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RowLink, Rows } from '../../ui/RowLink.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { LeagueMember } from '../league-answers.client.ts';
import { roleText } from '../membership/role-text.ts';
import styles from './Members.module.css';

type Props = { leagueId: string; members: LeagueMember[] };

export function Members({ leagueId, members }: Props) {
  const me = members.find(({ is_me }) => is_me);
  return (
    <Panel title={`Members (${members.length})`}>
      <ExpandableList users={members} most={8}>
        {(shown) => (
          <Rows>
            {shown.map((member) => (
              <li key={member.id} className={styles.member}>
                <RowLink
                  dense
                  to={paths.publicProfile(member.id)}
                  spoken="View Profile"
                  lead={<Avatar name={member.shown_name} src={member.avatar_url} size="small" />}
                  title={<MemberName name={member.shown_name} isMe={member.is_me} />}
                  detail={roleText(member)}
                />
                {me && !member.is_me && (
                  <Link className={styles.versus} to={paths.versus(leagueId, me.id, member.id)}>
                    Compare<VisuallyHidden> yourself with {member.shown_name}</VisuallyHidden>
                  </Link>
                )}
              </li>
            ))}
          </Rows>
        )}
      </ExpandableList>
    </Panel>
  );
}
