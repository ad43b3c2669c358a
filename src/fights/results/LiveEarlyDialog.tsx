import { formatHere } from '../../time/here-time.client.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Stack } from '../../ui/Page.tsx';

type Props = { open: boolean; startTime: string; onConfirm: () => void; onClose: () => void };

/** Confirms setting a fight live long before its event starts, which locks everyone's picks. */
export function LiveEarlyDialog({ open, startTime, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      open={open}
      title="Start this fight early?"
      message={
        <Stack tight>
          <p>This event starts {formatHere(startTime)}, in more than an hour.</p>
          <p>
            A live fight locks everyone's picks, in every league. Set it back within ten minutes and they open
            again, before anyone has seen them. After that they're shown and stay locked.
          </p>
        </Stack>
      }
      confirmLabel="Set live and lock picks"
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
