import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Field } from './Field.tsx';
import { Notice } from './Notice.tsx';
import { TextInput } from './TextInput.tsx';

type Props = {
  open: boolean;
  title: ReactNode;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: false | string;
  error?: ReactNode;
  /** In lower case; typed in any, because phones capitalize the first letter. */
  typeToConfirm?: string;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog(props: Props) {
  const { open, title, message, confirmLabel, cancelLabel = 'Cancel', typeToConfirm, onClose } = props;
  // While it is being done, the question stays as it was asked, because what it counts may already be gone.
  const [asked, setAsked] = useState({ title, message });
  const shown = props.busy ? asked : { title, message };
  const [typed, setTyped] = useState('');
  // An error from before the dialog was closed is not shown again.
  const [confirmed, setConfirmed] = useState(false);
  const close = () => {
    setTyped('');
    setConfirmed(false);
    onClose();
  };
  const confirm = (
    <Button
      variant={props.danger ? 'danger' : 'primary'}
      busy={props.busy}
      disabled={typeToConfirm !== undefined && typed.trim().toLowerCase() !== typeToConfirm}
      onClick={() => {
        setConfirmed(true);
        setAsked({ title, message });
        props.onConfirm();
      }}
    >
      {confirmLabel}
    </Button>
  );
  return (
    <Dialog
      open={open}
      onClose={close}
      title={shown.title}
      actions={
        <>
          <Button onClick={close}>{cancelLabel}</Button>
          {confirm}
        </>
      }
    >
      <div>{shown.message}</div>
      {typeToConfirm !== undefined && (
        <Field label={`Type ${typeToConfirm} to confirm`}>
          <TextInput
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      )}
      {confirmed && props.error && <Notice tone="error">{props.error}</Notice>}
    </Dialog>
  );
}
