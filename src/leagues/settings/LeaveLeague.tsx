import { useState } from 'react';
import { useLocation } from 'wouter';
import { leaveLeagueMutation } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { paths } from '../../app/router/paths.ts';
import { refusalOf } from '../../app/shell/ProblemText.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.client.ts';

export function LeaveLeague({ leagueId, name }: { leagueId: string; name: string }) {
  const [asked, setAsked] = useState(false);
  const [, navigate] = useLocation();
  const leave = useMutation({
    ...leaveLeagueMutation(),
    meta: { leaves: true },
    onSuccess() {
      navigate(paths.dashboard());
      toast(`You left ${name}`);
    },
  });
  return (
    <div>
      <Button variant="bare" onClick={() => setAsked(true)}>
        Leave League
      </Button>
      <ConfirmDialog
        open={asked}
        title={`Leave ${name}?`}
        message="Your picks on past events stay on their boards. Your open picks will be deleted."
        confirmLabel="Leave League"
        danger
        busy={leave.isPending && 'Leaving…'}
        error={refusalOf(leave, fallbackMessages.leave_league)}
        onConfirm={() => leave.mutate({ path: { league_id: leagueId } })}
        onClose={() => setAsked(false)}
      />
    </div>
  );
}
