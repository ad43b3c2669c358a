import { refusalOf } from '../../app/shell/ProblemText.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { Fight } from '../fight-cache.client.ts';
import { useCancelBout } from './cancel-bout.client.ts';
import { DeleteBout } from './DeleteBout.tsx';
import { MoveBout } from './MoveBout.tsx';
import { RecordOverturned } from './RecordOverturned.tsx';

const dialogs = { cancel: CancelBout, move: MoveBout, overturned: RecordOverturned, remove: DeleteBout };

export type BoutQuestion = keyof typeof dialogs;

type Props = { fight: Fight; onClose: () => void };

/** The question that each button asks first. */
export default function BoutDialog({ asks, ...props }: Props & { asks: BoutQuestion }) {
  const Asked = dialogs[asks];
  return <Asked {...props} />;
}

function CancelBout({ fight, onClose }: Props) {
  const cancel = useCancelBout(fight, onClose);
  return (
    <ConfirmDialog
      open
      title="Cancel this fight?"
      message={`${fight.red_name} vs ${fight.blue_name} stays on the card, marked as canceled. Picks on it close and score 0 points. You can restore it.`}
      confirmLabel="Cancel Fight"
      cancelLabel="Don't Cancel"
      busy={cancel.isPending && 'Canceling…'}
      error={refusalOf(cancel, 'Failed to cancel the fight')}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    />
  );
}
