import { ProblemText } from '../../app/shell/ProblemText.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { AdminEvent } from './admin-event.ts';
import { useCancelEvent } from './cancel-event.client.ts';

export default function CancelEvent({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const cancel = useCancelEvent(event.id, onClose);
  return (
    <ConfirmDialog
      open
      title="Cancel this event?"
      message={`${event.name} and its bouts are marked as canceled. Picks are kept and closed, for 0 points; hidden ones stay hidden. Results that are in stand. You can bring it back.`}
      confirmLabel="Cancel Event"
      busyLabel="Canceling…"
      cancelLabel="Keep It On"
      busy={cancel.isPending}
      error={
        cancel.error && <ProblemText error={cancel.error} fallback={adminFallbackMessages.update_event} />
      }
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    />
  );
}
