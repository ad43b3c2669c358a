import { useState } from 'react';
import { clearOverturned, recordOverturned } from '../../app/api/generated/sdk.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { Fight } from '../fight-cache.client.ts';

export function RecordOverturned({ fight, onClose }: { fight: Fight; onClose: () => void }) {
  const path = { fight_id: fight.id };
  const [date, setDate] = useState('');
  const [note, setNote] = useState('');
  const save = useMutation({
    mutationFn: async (isOverturned: boolean) => {
      const body = { ...(date && { date }), ...(note.trim() && { note }) };
      await (isOverturned
        ? recordOverturned({ path, body, throwOnError: true })
        : clearOverturned({ path, throwOnError: true }));
    },
    onSuccess: onClose,
  });
  const saving = save.isPending ? save.variables : undefined;
  return (
    <Dialog
      open
      title="Was it overturned?"
      onClose={onClose}
      actions={
        <>
          {fight.overturned_note ? (
            <Button busy={saving === false && 'Removing…'} onClick={() => save.mutate(false)}>
              Remove Note
            </Button>
          ) : (
            <Button onClick={onClose}>Cancel</Button>
          )}
          <Button variant="primary" busy={saving === true && 'Saving…'} onClick={() => save.mutate(true)}>
            Save Note
          </Button>
        </>
      }
    >
      <p>A note on the result, for everyone to see. Points stay. Fix a wrong result under Results.</p>
      {fight.overturned_note && <p>Now: {fight.overturned_note}</p>}
      <Field label="Overturned On">
        <TextInput type="date" value={date} onChange={(change) => setDate(change.target.value)} />
      </Field>
      <Field label="Note" hint="For example: failed drug test">
        <TextInput
          value={note}
          maxLength={200}
          autoComplete="off"
          onChange={(change) => setNote(change.target.value)}
        />
      </Field>
      <ProblemNotice error={save.error} fallback={adminFallbackMessages.update_fight} />
    </Dialog>
  );
}
