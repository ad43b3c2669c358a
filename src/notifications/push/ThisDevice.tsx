import { lastOf } from '../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { DeviceNotifications } from './DeviceNotifications.tsx';
import { useThisDevice } from './this-device.client.ts';

/** Notifications on the device in hand: whether they are on, and what it takes to turn them on. */
export default function ThisDevice() {
  const { state, error, refetch, turnOn, turnOff, test } = useThisDevice();
  const busy = turnOn.isPending ? 'turnOn' : turnOff.isPending ? 'turnOff' : 'test';
  const last = lastOf<typeof turnOn | typeof turnOff | typeof test>(turnOn, turnOff, test);
  const fallback =
    last === turnOn
      ? "Your browser couldn't turn notifications on."
      : last === turnOff
        ? 'Failed to turn notifications off'
        : 'Failed to send the test';
  return (
    <DeviceNotifications
      state={state}
      busy={turnOn.isPending || turnOff.isPending || test.isPending ? busy : undefined}
      isTestSent={state === 'on' && last === test && test.isSuccess}
      onTurnOn={() => turnOn.mutate()}
      onTurnOff={() => turnOff.mutate()}
      onTest={() => test.mutate({})}
    >
      {!state && !error && <Loading label="Loading notifications…" rows={1} rowHeight="6.25rem" />}
      {!state && <ProblemNotice error={error} fallback="Failed to load notifications" onRetry={refetch} />}
      <ProblemNotice error={last.error} fallback={fallback} />
    </DeviceNotifications>
  );
}
