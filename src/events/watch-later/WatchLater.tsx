import type { ComponentProps } from 'react';
import {
  alwaysWatchLaterMutation,
  showEverythingMutation,
  stopAlwaysWatchingLaterMutation,
  watchLaterMutation,
} from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { onOff } from '../../app/api/on-off.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { Switch } from '../../ui/Switch.tsx';
import { useForgetShown, useWatchLater } from './watch-later.client.ts';

/** The choice for one event: its results stay hidden until the viewer asks for them. */
export function WatchLater({ eventId }: { eventId: string }) {
  const { isOn, isAlways } = useWatchLater(eventId);
  const onSettled = useForgetShown();
  const start = useMutation({ ...watchLaterMutation(), onSettled });
  const end = useMutation({ ...showEverythingMutation(), onSettled });
  const { drawn, error } = onOff(isOn, { on: start, off: end, of: { path: { event_id: eventId } } });
  return (
    <LaterSwitch
      label="Watch it later"
      hint={
        isAlways
          ? 'Your profile says to watch every event later.'
          : 'Hides the results from you until you ask for them. Nobody else can tell.'
      }
      {...drawn}
      checked={drawn.checked || isAlways}
      disabled={drawn.disabled || isAlways}
      error={error}
    />
  );
}

/** The standing choice for all events. */
export function AlwaysWatchLater() {
  const { isAlways } = useWatchLater('');
  const onSettled = useForgetShown();
  const start = useMutation({ ...alwaysWatchLaterMutation(), onSettled });
  const end = useMutation({ ...stopAlwaysWatchingLaterMutation(), onSettled });
  const { drawn, error } = onOff(isAlways, { on: start, off: end, of: {} });
  return (
    <LaterSwitch
      label="Watch every event later"
      hint="From the next event's first result on, no screen, email or push tells you who won until you ask."
      {...drawn}
      error={error}
    />
  );
}

type Props = ComponentProps<typeof Switch> & { error: unknown };

const LaterSwitch = ({ error, ...drawn }: Props) => (
  <>
    <Switch {...drawn} />
    <ProblemNotice error={error} fallback={fallbackMessages.watch_later} />
  </>
);
