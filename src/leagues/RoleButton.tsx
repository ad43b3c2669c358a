import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setLeagueRoleMutation } from '../app/api/generated/@tanstack/react-query.gen.ts';
import { toProblem } from '../app/problem.client.ts';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { Button } from '../ui/Button.tsx';
import { announce, toast } from '../ui/toast.client.ts';
import type { LeagueMember } from './league-answers.client.ts';
import { readLeagueAgain } from './read-league-again.client.ts';

/** Makes a member an admin, or an admin a member; undone by the same button, so it does not ask. */
export function RoleButton({ leagueId, member }: { leagueId: string; member: LeagueMember }) {
  const client = useQueryClient();
  const isAdmin = member.role === 'admin';
  const change = useMutation({
    ...setLeagueRoleMutation(),
    async onSuccess(_answer, { body }) {
      await readLeagueAgain(client, leagueId);
      announce(`${member.shown_name} is ${body.role === 'admin' ? 'an admin' : 'a member'} now`);
    },
    onError: (error) => toast(toProblem(error, fallbackMessages.change_role).message, { tone: 'error' }),
  });
  return (
    <Button
      size="small"
      busy={change.isPending}
      aria-describedby={`member-${member.id}`}
      onClick={() =>
        change.mutate({
          path: { league_id: leagueId, user_id: member.id },
          body: { role: isAdmin ? 'member' : 'admin' },
        })
      }
    >
      {isAdmin ? 'Make Member' : 'Make Admin'}
    </Button>
  );
}
