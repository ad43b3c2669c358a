import { useQuery } from '@tanstack/react-query';
import { previewEventDeletionOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { deleteEvent } from '../../app/api/generated/sdk.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ProblemText } from '../../app/shell/ProblemText.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { DeletionImpact } from '../../fights/cancel-and-move/DeletionImpact.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { AdminEvent } from './admin-event.ts';
import { useCancelEvent } from './cancel-event.client.ts';

export function DeleteEvent({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const path = { event_id: event.id };
  const cancel = useCancelEvent(event.id, onClose);
  const remove = useMutation({ mutationFn: () => deleteEvent({ path, throwOnError: true }) });
  const counts = useQuery({
    ...previewEventDeletionOptions({ path }),
    staleTime: 0,
    // Once it is deleted there is nothing to count.
    enabled: remove.isIdle || remove.isError,
  });
  const isOver = event.canceled_at !== null || event.status === 'completed';
  return (
    <ConfirmDialog
      open
      title="Delete this event?"
      message={
        <DeletionImpact
          picks={counts.data}
          instead={isOver ? undefined : 'Cancel Event'}
          cancel={cancel}
          keeps="If you cancel it instead, the event stays in past events and its picks stay, for 0 points."
        >
          {event.name} will be deleted with its fights and all picks on them. This cannot be undone.
        </DeletionImpact>
      }
      confirmLabel="Delete Event"
      cancelLabel="Keep It"
      danger
      busy={remove.isPending && 'Deleting…'}
      error={
        remove.error && <ProblemText error={remove.error} fallback={adminFallbackMessages.delete_event} />
      }
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
