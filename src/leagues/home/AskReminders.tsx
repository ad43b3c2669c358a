import { Suspense } from 'react';
import { lazyBeside } from '../../app/shell/lazy.client.ts';
import { useSettled } from '../../app/shell/use-settled.client.ts';
import { Button } from '../../ui/Button.tsx';
import { ClosableLine } from './ClosableLine.tsx';

const TurnOnReminders = lazyBeside(() => import('./TurnOnReminders.tsx'));

type Props = { onClose: () => void; onImpossible: () => void };

/** The browser's own question comes only when the button is pressed. */
export function AskReminders({ onClose, onImpossible }: Props) {
  const isSettled = useSettled();
  const waiting = (
    <Button size="small" disabled>
      Turn on
    </Button>
  );
  return (
    <ClosableLine onClose={onClose}>
      <span>Get a reminder if you forget your picks?</span>
      {isSettled ? (
        <Suspense fallback={waiting}>
          <TurnOnReminders onImpossible={onImpossible} waiting={waiting} />
        </Suspense>
      ) : (
        waiting
      )}
    </ClosableLine>
  );
}
