import { previewEventDeletionOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { deleteEvent } from '../../app/api/generated/sdk.gen.ts';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { DeletionDialog } from '../../fights/cancel-and-move/DeletionDialog.tsx';
import type { AdminEvent } from './admin-event.ts';
import { useCancelEvent } from './cancel-event.client.ts';

export function DeleteEvent({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const path = { event_id: event.id };
  const cancel = useCancelEvent(event.id, onClose);
  const isOver = event.canceled_at !== null || event.status === 'completed';
  return (
    <DeletionDialog
      kind="Event"
      preview={previewEventDeletionOptions({ path })}
      remove={() => deleteEvent({ path, throwOnError: true })}
      fallback={adminFallbackMessages.delete_event}
      instead={isOver ? undefined : cancel}
      keeps="the event stays in past events"
      onClose={onClose}
    >
      {event.name} will be deleted with its fights and all picks on them.
    </DeletionDialog>
  );
}
