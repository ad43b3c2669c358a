import { skipEventMutation, unskipEventMutation } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { onOff } from '../../app/api/on-off.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { Switch } from '../../ui/Switch.tsx';

/** Turns off reminders for one event. */
export function SkipEvent({ eventId, skipped }: { eventId: string; skipped: boolean }) {
  const skip = useMutation(skipEventMutation());
  const unskip = useMutation(unskipEventMutation());
  const { drawn, error } = onOff(skipped, { on: skip, off: unskip, of: { path: { event_id: eventId } } });
  return (
    <>
      <Switch
        label="Sitting this one out"
        hint="No reminders for this event. You can still make picks."
        {...drawn}
      />
      <ProblemNotice error={error} fallback={fallbackMessages.skip_event} />
    </>
  );
}
