import { useQueryClient } from '@tanstack/react-query';
import { setLeagueRoleMutation } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { problemLine } from '../../app/api/problem.client.ts';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { toast } from '../../ui/toast.client.ts';
import type { LeagueMember } from '../league-answers.client.ts';
import { readLeagueAgain } from '../read-league-again.client.ts';

/** Easily undone in the same place, so it needs no confirmation. */
export function useRoleChange(leagueId: string, member: LeagueMember): () => void {
  const client = useQueryClient();
  const role = member.role === 'admin' ? 'member' : 'admin';
  const change = useMutation({
    ...setLeagueRoleMutation(),
    async onSuccess() {
      await readLeagueAgain(client, leagueId);
      toast(`${member.shown_name} is now ${role === 'admin' ? 'an admin' : 'a member'}`);
    },
    onError: (error) => toast(problemLine(error, adminFallbackMessages.change_role), { tone: 'error' }),
  });
  return () => change.mutate({ path: { league_id: leagueId, user_id: member.id }, body: { role } });
}
