import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reopenPicks } from '../app/api/generated/sdk.gen.ts';
import { ProblemText } from '../app/ProblemText.tsx';
import { refreshEvent } from '../fights/fight-cache.client.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Field } from '../ui/Field.tsx';
import { Stack } from '../ui/Page.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { easternInputValue, parseEasternInput } from './eastern-time.ts';

type Props = { event: { id: string; start_time: string }; onClose: () => void };

/** Asks before picks that were shown open again; a start that has passed has to be moved with it. */
export function ReopenDialog({ event, onClose }: Props) {
  const client = useQueryClient();
  const [start, setStart] = useState(easternInputValue(event.start_time));
  const parsed = parseEasternInput(start);
  const moved = start !== easternInputValue(event.start_time);
  const reopen = useMutation({
    mutationFn: async () => {
      const body = moved && parsed.ok ? { start_time: parsed.instant.toISOString() } : {};
      await reopenPicks({ path: { event_id: event.id }, body, throwOnError: true });
      await refreshEvent(client, event.id);
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
            Members may change their picks again until the next lock, even if others’ picks were shown. Every
            league is told.
          </p>
          <Field
            label="Start Time (Eastern Time)"
            error={parsed.ok ? undefined : parsed.problem}
            hint={parsed.ok ? (parsed.note ?? 'It has to be in the future.') : undefined}
          >
            <TextInput
              type="datetime-local"
              value={start}
              onChange={(change) => setStart(change.target.value)}
            />
          </Field>
        </Stack>
      }
      confirmLabel="Reopen Picks"
      busyLabel="Reopening…"
      danger
      busy={reopen.isPending}
      error={reopen.error && <ProblemText error={reopen.error} fallback="Failed to reopen picks" />}
      onConfirm={() => parsed.ok && reopen.mutate()}
      onClose={onClose}
    />
  );
}
