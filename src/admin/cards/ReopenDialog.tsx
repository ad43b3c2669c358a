import { reopenPicks } from '../../app/api/generated/sdk.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { refusalOf } from '../../app/shell/ProblemText.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Stack } from '../../ui/Page.tsx';
import { EasternTimeField, useEasternStart } from '../events/EasternTimeField.tsx';

type Props = { event: { id: string; start_time: string }; onClose: () => void };

/** Confirms reopening picks that were already shown; a start in the past must be moved as well. */
export function ReopenDialog({ event, onClose }: Props) {
  const start = useEasternStart(event.start_time);
  const { parsed } = start;
  const reopen = useMutation({
    mutationFn: async () => {
      const body = start.isTouched && parsed.ok ? { start_time: parsed.instant.toISOString() } : {};
      await reopenPicks({ path: { event_id: event.id }, body, throwOnError: true });
    },
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Reopen picks?"
      message={
        <Stack tight>
          <p>
            Members can change their picks again until the next lock, even if others’ picks were shown. Every
            league is notified.
          </p>
          <EasternTimeField
            start={start}
            label="Start Time (Eastern Time)"
            error={parsed.ok ? undefined : parsed.problem}
            hint="It must be in the future."
          />
        </Stack>
      }
      confirmLabel="Reopen Picks"
      danger
      busy={reopen.isPending && 'Reopening…'}
      error={refusalOf(reopen, 'Failed to reopen picks')}
      onConfirm={() => parsed.ok && reopen.mutate()}
      onClose={onClose}
    />
  );
}
