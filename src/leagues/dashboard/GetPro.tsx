import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Stack } from '../../ui/Page.tsx';

/** Pro cannot be bought yet, and the dialog says so. */
export function GetPro() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Stack tight>
      <p>Pro members create leagues and invite their friends.</p>
      <div>
        <Button onClick={() => setOpen(true)}>Get Pro Membership</Button>
      </div>
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
    </Stack>
  );
}
