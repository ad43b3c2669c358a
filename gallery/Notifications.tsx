import { DeviceNotifications } from '../src/notifications/push/DeviceNotifications.tsx';
import type { DeviceState } from '../src/notifications/push/device-state.ts';
import { Stack } from '../src/ui/Page.tsx';
import { Panel } from '../src/ui/Panel.tsx';
import { Specimen } from './Specimen.tsx';

const states: DeviceState[] = ['off', 'on', 'denied', 'needs_home_screen', 'unsupported', 'site_off'];
const actions = { onTurnOn() {}, onTurnOff() {}, onTest() {} };

export function Notifications() {
  return (
    <Specimen name="Notifications on this device">
      <Stack tight>
        {states.map((state) => (
          <Panel key={state}>
            <DeviceNotifications state={state} {...actions} />
          </Panel>
        ))}
        <Panel>
          <DeviceNotifications state="on" isTestSent {...actions} />
        </Panel>
      </Stack>
    </Specimen>
  );
}
