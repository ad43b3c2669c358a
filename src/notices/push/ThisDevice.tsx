import { useId } from 'react';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import type { DeviceState } from './device-state.ts';
import styles from './ThisDevice.module.css';
import { useThisDevice } from './this-device.client.ts';

const explanations: Record<DeviceState, string> = {
  site_off: 'This site sends no notifications to devices.',
  unsupported: "This browser can't show notifications.",
  needs_home_screen:
    'On an iPhone or iPad, notifications need Split Decision on your Home Screen (iOS 16.4 or later):',
  denied:
    "Notifications are blocked for this site. Allow them in your browser's settings for this site, then come back here.",
  off: 'Get a reminder here before an event locks, also when the site is closed.',
  on: 'You are notified on this device until you sign out.',
};

/** Notifications on the device that one holds: whether they are on, and what it takes. */
export default function ThisDevice() {
  const id = useId();
  const { state, error, refetch, turnOn, turnOff, test } = useThisDevice();
  return (
    <section className={styles.device} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>Notifications on this device</h3>
        {state === 'on' && <Badge tone="good">On</Badge>}
      </div>
      {!state && !error && <Loading label="Loading notifications…" rows={1} rowHeight="4.5rem" />}
      {!state && <ProblemNotice error={error} fallback="Failed to load notifications" onRetry={refetch} />}
      {state && <p className={styles.text}>{explanations[state]}</p>}
      {state === 'needs_home_screen' && (
        <ol className={styles.steps}>
          <li>Tap Share in Safari.</li>
          <li>Choose “Add to Home Screen”.</li>
          <li>Open Split Decision from there and come back to this page.</li>
        </ol>
      )}
      {state === 'off' && (
        <Button
          variant="primary"
          busy={turnOn.isPending}
          busyLabel="Turning on…"
          onClick={() => turnOn.mutate()}
        >
          Turn on
        </Button>
      )}
      {state === 'on' && (
        <div className={styles.actions}>
          <Button busy={test.isPending} busyLabel="Sending…" onClick={() => test.mutate({})}>
            Send a test
          </Button>
          <Button
            variant="bare"
            busy={turnOff.isPending}
            busyLabel="Turning off…"
            onClick={() => turnOff.mutate()}
          >
            Turn off
          </Button>
        </div>
      )}
      <p className={styles.said} role="status">
        {state === 'on' && test.isSuccess && 'Sent. It should appear in a moment.'}
      </p>
      <ProblemNotice error={turnOn.error} fallback="Your browser couldn't turn notifications on." />
      <ProblemNotice error={turnOff.error} fallback="Failed to turn notifications off" />
      <ProblemNotice error={test.error} fallback="Failed to send the test" />
    </section>
  );
}
