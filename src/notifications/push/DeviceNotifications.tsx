import { type ReactNode, useId } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Page.tsx';
import styles from './DeviceNotifications.module.css';
import type { DeviceState } from './device-state.ts';

const explanations: Record<DeviceState, string> = {
  site_off: "This site doesn't send push notifications.",
  unsupported: "This browser can't show notifications.",
  needs_home_screen:
    'On an iPhone or iPad, notifications need Split Decision on your Home Screen (iOS 16.4 or later):',
  denied:
    "Notifications are blocked for this site. Allow them in your browser's settings for this site, then come back here.",
  off: 'Get a reminder here before an event locks, even when the site is closed.',
  on: "You'll get notifications on this device until you sign out.",
};

interface Props {
  /** Undefined while it is unknown. */
  state: DeviceState | undefined;
  busy?: 'turnOn' | 'turnOff' | 'test';
  isTestSent?: boolean;
  onTurnOn(): void;
  onTurnOff(): void;
  onTest(): void;
  /** What replaces the state, or what went wrong. */
  children?: ReactNode;
}

export function DeviceNotifications(props: Props) {
  const { state, busy, isTestSent, onTurnOn, onTurnOff, onTest, children } = props;
  const id = useId();
  return (
    <section className={styles.device} aria-labelledby={id}>
      <Row>
        <h3 id={id}>Notifications on this device</h3>
        {state === 'on' && <Badge tone="good">On</Badge>}
      </Row>
      {state && <p className={styles.text}>{explanations[state]}</p>}
      {state === 'needs_home_screen' && (
        <ol className={styles.steps}>
          <li>Tap Share in Safari.</li>
          <li>Choose “Add to Home Screen”.</li>
          <li>Open Split Decision from there and come back to this page.</li>
        </ol>
      )}
      {state === 'off' && (
        <Button variant="primary" busy={busy === 'turnOn' && 'Turning on…'} onClick={onTurnOn}>
          Turn on
        </Button>
      )}
      {state === 'on' && (
        <div className={styles.actions}>
          <Button busy={busy === 'test' && 'Sending…'} onClick={onTest}>
            Send a test
          </Button>
          <Button busy={busy === 'turnOff' && 'Turning off…'} onClick={onTurnOff}>
            Turn off
          </Button>
        </div>
      )}
      <p className={styles.said} role="status">
        {isTestSent && 'Sent. It should appear in a moment.'}
      </p>
      {children}
    </section>
  );
}
