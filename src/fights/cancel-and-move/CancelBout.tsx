import { ProblemText } from '../../app/shell/ProblemText.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { Fight } from '../fight-cache.client.ts';
import { useCancelBout } from './cancel-bout.client.ts';

export default function CancelBout({ fight, onClose }: { fight: Fight; onClose: () => void }) {
  const cancel = useCancelBout(fight, onClose);
  return (
    <ConfirmDialog
      open
      title="Cancel this fight?"
      message={`${fight.red_name} vs ${fight.blue_name} stays on the card, marked as canceled. Picks on it close and score 0 points. You can restore it.`}
      confirmLabel="Cancel Fight"
      busyLabel="Canceling…"
      cancelLabel="Don't Cancel"
      busy={cancel.isPending}
      error={cancel.error && <ProblemText error={cancel.error} fallback="Failed to cancel the fight" />}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    />
  );
}
