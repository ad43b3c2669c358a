import { ProblemText } from '../../app/shell/ProblemText.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { Fight } from '../fight-cache.client.ts';
import { useCancelBout } from './cancel-bout.client.ts';

export default function CancelBout({ fight, onClose }: { fight: Fight; onClose: () => void }) {
  const cancel = useCancelBout(fight, onClose);
  return (
    <ConfirmDialog
      open
      title="Cancel this bout?"
      message={`${fight.red_name} vs ${fight.blue_name} stays on the card, marked as canceled. Picks on it are kept and closed, for 0 points. You can bring it back.`}
      confirmLabel="Cancel Bout"
      busyLabel="Canceling…"
      cancelLabel="Keep It On"
      busy={cancel.isPending}
      error={cancel.error && <ProblemText error={cancel.error} fallback="Failed to cancel the bout" />}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    />
  );
}
