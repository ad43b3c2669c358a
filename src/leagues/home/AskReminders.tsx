import { Suspense, useState } from 'react';
import { lazyOptional } from '../../app/shell/lazy.client.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { DismissibleNote } from './DismissibleNote.tsx';

const ThisDevice = lazyOptional(() => import('../../notifications/push/ThisDevice.tsx'));

/** Only after two taps does the browser ask its own question. */
export function AskReminders({ onClose }: { onClose: () => void }) {
  const [isWanted, setWanted] = useState(false);
  if (isWanted)
    return (
      <Panel title="Reminders">
        <Suspense>
          <ThisDevice />
        </Suspense>
      </Panel>
    );
  return (
    <DismissibleNote onClose={onClose}>
      <span>Get pick reminders?</span>
      <Button variant="bare" size="small" onClick={() => setWanted(true)}>
        Set It Up
      </Button>
    </DismissibleNote>
  );
}
