import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { DeviceNotifications } from './DeviceNotifications.tsx';
import { useThisDevice } from './this-device.client.ts';

/** Notifications on the device that one holds: whether they are on, and what it takes. */
export default function ThisDevice() {
  const { state, error, refetch, turnOn, turnOff, test } = useThisDevice();
  const busy = turnOn.isPending ? 'turnOn' : turnOff.isPending ? 'turnOff' : 'test';
  return (
    <DeviceNotifications
      state={state}
      busy={turnOn.isPending || turnOff.isPending || test.isPending ? busy : undefined}
      isTestSent={state === 'on' && test.isSuccess}
      onTurnOn={() => turnOn.mutate()}
      onTurnOff={() => turnOff.mutate()}
      onTest={() => test.mutate({})}
    >
      {!state && !error && <Loading label="Loading notifications…" rows={1} rowHeight="6.25rem" />}
      {!state && <ProblemNotice error={error} fallback="Failed to load notifications" onRetry={refetch} />}
      <ProblemNotice error={turnOn.error} fallback="Your browser couldn't turn notifications on." />
      <ProblemNotice error={turnOff.error} fallback="Failed to turn notifications off" />
      <ProblemNotice error={test.error} fallback="Failed to send the test" />
    </DeviceNotifications>
  );
}
