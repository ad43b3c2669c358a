import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listLeaguesQueryKey,
  skipEventMutation,
  unskipEventMutation,
} from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { Switch } from '../../ui/Switch.tsx';

/** No reminders of one event. */
export default function SkipEvent({ eventId, skipped }: { eventId: string; skipped: boolean }) {
  const client = useQueryClient();
  // Optimistic: a refusal puts the switch back.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const settle = {
    onSuccess: () => client.invalidateQueries({ queryKey: listLeaguesQueryKey() }),
    onSettled: () => setWanted(null),
  };
  const skip = useMutation({ ...skipEventMutation(), ...settle });
  const unskip = useMutation({ ...unskipEventMutation(), ...settle });
  const set = (isSkipped: boolean) => {
    setWanted(isSkipped);
    (isSkipped ? skip : unskip).mutate({ path: { event_id: eventId } });
  };
  return (
    <>
      <Switch
        label="Sitting this one out"
        hint="No reminders for this event. You can still make picks."
        checked={wanted ?? skipped}
        disabled={skip.isPending || unskip.isPending}
        onChange={set}
      />
      <ProblemNotice error={skip.error ?? unskip.error} fallback={fallbackMessages.skip_event} />
    </>
  );
}
