import { useState } from 'react';
import { setLeagueRoleMutation } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { problemLine } from '../../app/api/problem.client.ts';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { ExpandableList } from '../../ui/ExpandableList.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { handOnFocus } from '../../ui/hand-on-focus.client.ts';
import { MemberName } from '../../ui/MemberName.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Rows } from '../../ui/RowLink.tsx';
import { toast } from '../../ui/toast.client.ts';
import type { LeagueHome, LeagueMember } from '../league-answers.client.ts';
import styles from '../membership/MemberList.module.css';
import { roleText } from '../membership/role-text.ts';
import { HandOver } from './HandOver.tsx';
import { RemoveMember } from './RemoveMember.tsx';

export function ManageMembers({ league }: { league: LeagueHome }) {
  return (
    <Fold title={`Members (${league.members.length})`} opensAtDesk>
      <ExpandableList users={league.members}>
        {(shown) => (
          <Rows>
            {shown.map((member) => (
              <li ref={handOnFocus} key={member.id} className={styles.member}>
                <Avatar name={member.shown_name} src={member.avatar_url} />
                <div className={styles.words}>
                  <p className={styles.name} id={`member-${member.id}`}>
                    <MemberName name={member.shown_name} isMe={member.is_me} />
                  </p>
                  <p className={styles.role}>{roleText(member)}</p>
                </div>
                <Actions league={league} member={member} />
              </li>
            ))}
          </Rows>
        )}
      </ExpandableList>
    </Fold>
  );
}

/** Remove is visible; rarer actions are behind '…'. */
function Actions({ league, member }: { league: LeagueHome; member: LeagueMember }) {
  const [asked, setAsked] = useState<'remove' | 'hand over' | null>(null);
  const changeRole = useRoleChange(league.id, member);
  const close = () => setAsked(null);
  const seldom = [
    member.can.change_role && {
      label: member.role === 'admin' ? 'Make Member' : 'Make Admin',
      run: changeRole,
    },
    member.can.be_given_league && { label: 'Hand Over', run: () => setAsked('hand over') },
  ].filter((item) => item !== false);
  return (
    <div className={styles.actions}>
      {member.can.be_removed && (
        <Button size="small" aria-describedby={`member-${member.id}`} onClick={() => setAsked('remove')}>
          Remove
        </Button>
      )}
      {seldom.length > 0 && <Menu label={`More for ${member.shown_name}`} items={seldom} />}
      <HandOver league={league} member={member} open={asked === 'hand over'} onClose={close} />
      <RemoveMember league={league} member={member} open={asked === 'remove'} onClose={close} />
    </div>
  );
}

/** Easily undone in the same place, so it needs no confirmation. */
function useRoleChange(leagueId: string, member: LeagueMember): () => void {
  const role = member.role === 'admin' ? 'member' : 'admin';
  const change = useMutation({
    ...setLeagueRoleMutation(),
    onSuccess() {
      toast(`${member.shown_name} is now ${role === 'admin' ? 'an admin' : 'a member'}`);
    },
    onError: (error) => toast(problemLine(error, adminFallbackMessages.change_role), { tone: 'error' }),
  });
  return () => change.mutate({ path: { league_id: leagueId, user_id: member.id }, body: { role } });
}
