import { paths } from '../../app/router/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { LeagueMember } from '../league-answers.client.ts';
import styles from '../membership/MemberList.module.css';
import { MemberList } from '../membership/MemberList.tsx';

export function Members({ members }: { members: LeagueMember[] }) {
  return (
    <Panel title={`Members (${members.length})`}>
      <MemberList members={members}>
        {(member) => (
          <>
            <Avatar name={member.shown_name} src={member.avatar_url} />
            <div className={styles.words}>
              <p className={styles.name} id={`member-${member.id}`}>
                {member.shown_name}
                {member.is_me && ' (you)'}
              </p>
              <p className={styles.role}>{member.role === 'admin' ? 'Admin' : 'Member'}</p>
            </div>
            <ButtonLink
              size="small"
              to={paths.publicProfile(member.id)}
              aria-describedby={`member-${member.id}`}
            >
              View Profile
            </ButtonLink>
          </>
        )}
      </MemberList>
    </Panel>
  );
}
