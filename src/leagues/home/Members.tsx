import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'wouter';
import { paths } from '../../app/router/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { MemberName } from '../../ui/MemberName.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { LeagueMember } from '../league-answers.client.ts';
import { MemberList } from '../membership/MemberList.tsx';
import { roleText } from '../membership/role-text.ts';
import styles from './Members.module.css';

type Props = { leagueId: string; members: LeagueMember[] };

export function Members({ leagueId, members }: Props) {
  const me = members.find(({ is_me }) => is_me);
  return (
    <Panel className={styles.list} title={`Members (${members.length})`}>
      <MemberList members={members} most={8}>
        {(member) => (
          <>
            <Link className={styles.link} to={paths.publicProfile(member.id)}>
              <Avatar name={member.shown_name} src={member.avatar_url} size="small" />
              <span className={styles.words}>
                <span className={styles.name}>
                  <MemberName className={styles.cut} name={member.shown_name} isMe={member.is_me} />
                </span>{' '}
                <span className={styles.role}>{roleText(member)}</span>{' '}
              </span>
              <span className={styles.view}>View Profile</span>
              <ChevronRight size={18} aria-hidden />
            </Link>
            {me && !member.is_me && (
              <Link className={styles.versus} to={paths.versus(leagueId, me.id, member.id)}>
                Compare<VisuallyHidden> yourself with {member.shown_name}</VisuallyHidden>
              </Link>
            )}
          </>
        )}
      </MemberList>
    </Panel>
  );
}
