import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** Pro cannot be bought yet, and the dialog says so. */
export function GetPro() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Panel title="Start your own league" intro="Pro members create leagues and invite their friends.">
      <Button onClick={() => setOpen(true)}>Get Pro Membership</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Coming Soon"
        actions={
          <Button variant="primary" onClick={close}>
            OK
          </Button>
        }
      >
        <p>
          <strong>Pro Memberships are not yet available</strong>
        </p>
        <p>You can still join leagues created by Pro members.</p>
      </Dialog>
    </Panel>
  );
}
