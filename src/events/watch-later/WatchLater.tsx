import { useEffect, useState } from 'react';
import {
  alwaysWatchLaterMutation,
  showEverythingMutation,
  stopAlwaysWatchingLaterMutation,
  watchLaterMutation,
} from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { Switch } from '../../ui/Switch.tsx';
import { useRefetchAll, useWatchLater } from './watch-later.client.ts';

/** One event: its results stay hidden from the viewer until asked for. */
export default function WatchLater({ eventId }: { eventId: string }) {
  const { isOn, isAlways } = useWatchLater(eventId);
  const onSettled = useRefetchAll();
  const start = useMutation({ ...watchLaterMutation(), onSettled });
  const end = useMutation({ ...showEverythingMutation(), onSettled });
  const path = { event_id: eventId };
  return (
    <LaterSwitch
      label="Watch it later"
      hint={
        isAlways
          ? 'Your profile says to watch every event later.'
          : 'Hides the results from you until you ask for them. Nobody else can tell.'
      }
      checked={isOn || isAlways}
      disabled={isAlways}
      isPending={start.isPending || end.isPending}
      error={start.error ?? end.error}
      onChange={(isOn) => (isOn ? start : end).mutate({ path })}
    />
  );
}

/** The standing choice. */
export function AlwaysWatchLater() {
  const { isAlways } = useWatchLater('');
  const onSettled = useRefetchAll();
  const start = useMutation({ ...alwaysWatchLaterMutation(), onSettled });
  const end = useMutation({ ...stopAlwaysWatchingLaterMutation(), onSettled });
  return (
    <LaterSwitch
      label="Watch every event later"
      hint="From the next first result on, no screen, email or push tells you who won until you ask."
      checked={isAlways}
      isPending={start.isPending || end.isPending}
      error={start.error ?? end.error}
      onChange={(isOn) => (isOn ? start : end).mutate({})}
    />
  );
}

type Props = {
  label: string;
  hint: string;
  checked: boolean;
  disabled?: boolean;
  isPending: boolean;
  error: unknown;
  onChange: (isOn: boolean) => void;
};

/** Shows the choice at once; a refusal puts it back. */
function LaterSwitch({ checked, disabled = false, isPending, error, onChange, ...words }: Props) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isPending) setWanted(null);
  }, [isPending]);
  return (
    <>
      <Switch
        {...words}
        checked={wanted ?? checked}
        disabled={disabled || isPending}
        onChange={(isOn) => {
          setWanted(isOn);
          onChange(isOn);
        }}
      />
      <ProblemNotice error={error} fallback={fallbackMessages.watch_later} />
    </>
  );
}
