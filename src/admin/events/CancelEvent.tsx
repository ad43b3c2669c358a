import { refusalOf } from '../../app/shell/ProblemText.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { AdminEvent } from './admin-event.ts';
import { useCancelEvent } from './cancel-event.client.ts';

export function CancelEvent({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const cancel = useCancelEvent(event.id, onClose);
  return (
    <ConfirmDialog
      open
      title="Cancel this event?"
      message={`${event.name} and its fights are marked as canceled. Picks close and score 0 points; hidden ones stay hidden. Results already entered stand. You can restore it.`}
      confirmLabel="Cancel Event"
      cancelLabel="Don't Cancel"
      busy={cancel.isPending && 'Canceling…'}
      error={refusalOf(cancel, adminFallbackMessages.update_event)}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    />
  );
}
