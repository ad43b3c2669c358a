import { Link } from 'wouter';
import { setMemberRoleMutation } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { SearchMembersResponse } from '../../app/api/generated/types.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { paths } from '../../app/router/paths.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { useRefreshSession, useSession } from '../../app/shell/session.client.ts';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { announce } from '../../ui/toast.client.ts';
import styles from './MembersTab.module.css';

type Member = SearchMembersResponse['members'][number];

export function MemberRow({ member }: { member: Member }) {
  const { viewer } = useSession();
  const refreshSession = useRefreshSession();
  const isPro = member.role === 'pro';
  const change = useMutation({
    ...setMemberRoleMutation(),
    onSuccess: async () => {
      if (member.id === viewer?.id) await refreshSession();
      announce(isPro ? `Pro revoked for ${member.shown_name}` : `Pro granted to ${member.shown_name}`);
    },
  });
  const label = isPro ? 'Revoke Pro' : 'Grant Pro';
  return (
    <li className={styles.member}>
      <Avatar name={member.shown_name} src={member.avatar_url} />
      <div className={styles.words}>
        <p className={styles.name}>
          <Link to={paths.publicProfile(member.id)}>{member.shown_name}</Link>
          {isPro && <Badge tone="gold">Pro</Badge>}
        </p>
        <p className={styles.email}>{member.email}</p>
      </div>
      <Button
        size="small"
        busy={change.isPending && 'Saving…'}
        aria-label={`${label}: ${member.shown_name}`}
        onClick={() =>
          change.mutate({ path: { user_id: member.id }, body: { role: isPro ? 'standard' : 'pro' } })
        }
      >
        {label}
      </Button>
      {change.error && (
        <div className={styles.problem}>
          <ProblemNotice error={change.error} fallback={adminFallbackMessages.change_role} />
        </div>
      )}
    </li>
  );
}
