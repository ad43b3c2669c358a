import { handOverLeagueMutation } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { refusalOf } from '../../app/shell/ProblemText.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.client.ts';
import type { LeagueHome, LeagueMember } from '../league-answers.client.ts';

type Props = { league: LeagueHome; member: LeagueMember; open: boolean; onClose: () => void };

export function HandOver({ league, member, open, onClose }: Props) {
  const handOver = useMutation({
    ...handOverLeagueMutation(),
    onSuccess() {
      onClose();
      toast(`${member.shown_name} now owns ${league.name}`, { tone: 'success' });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={`Hand ${league.name} over to ${member.shown_name}?`}
      message="They become the owner and you stay an admin. Only they can give it back."
      confirmLabel="Hand Over"
      danger
      busy={handOver.isPending && 'Handing over…'}
      error={refusalOf(handOver, adminFallbackMessages.hand_over_league)}
      onConfirm={() => handOver.mutate({ path: { league_id: league.id }, body: { user_id: member.id } })}
      onClose={onClose}
    />
  );
}
