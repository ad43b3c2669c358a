import { type ReactNode, useEffect } from 'react';
import { useThisDevice } from '../../notices/push/this-device.client.ts';
import { Button } from '../../ui/Button.tsx';

type Props = { waiting: ReactNode; onImpossible: () => void };

export default function TurnOnReminders({ waiting, onImpossible }: Props) {
  const { state, turnOn } = useThisDevice();
  const isImpossible = state === 'site_off' || state === 'unsupported' || state === 'needs_home_screen';
  useEffect(() => {
    if (isImpossible) onImpossible();
  }, [isImpossible, onImpossible]);
  if (state === 'on') return <strong role="status">It comes to this device.</strong>;
  if (state === 'denied') return <strong role="status">Your browser blocks notifications.</strong>;
  if (state !== 'off') return waiting;
  return (
    <>
      <Button size="small" busy={turnOn.isPending} busyLabel="Turning on…" onClick={() => turnOn.mutate()}>
        Turn on
      </Button>
      {turnOn.isError && <span role="alert">Your browser couldn't turn it on.</span>}
    </>
  );
}
