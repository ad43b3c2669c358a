import { useQuery } from '@tanstack/react-query';
import { previewFightDeletionOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { deleteFight } from '../../app/api/generated/sdk.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ProblemText } from '../../app/shell/ProblemText.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { isResulted } from '../fight.ts';
import type { Fight } from '../fight-cache.client.ts';
import { useCancelBout } from './cancel-bout.client.ts';
import { DeletionImpact } from './DeletionImpact.tsx';

export function DeleteBout({ fight, onClose }: { fight: Fight; onClose: () => void }) {
  const path = { fight_id: fight.id };
  const cancel = useCancelBout(fight, onClose);
  const remove = useMutation({ mutationFn: () => deleteFight({ path, throwOnError: true }) });
  const counts = useQuery({
    ...previewFightDeletionOptions({ path }),
    staleTime: 0,
    // Once it is deleted there is nothing to count.
    enabled: remove.isIdle || remove.isError,
  });
  return (
    <ConfirmDialog
      open
      title="Delete this fight?"
      message={
        <DeletionImpact
          picks={counts.data}
          instead={isResulted(fight) ? undefined : 'Cancel Fight'}
          cancel={cancel}
          keeps="If you cancel it instead, the fight stays on the card and its picks stay, for 0 points."
        >
          {fight.red_name} vs {fight.blue_name} and all picks on it will be deleted. This cannot be undone.
        </DeletionImpact>
      }
      confirmLabel="Delete Fight"
      cancelLabel="Keep It"
      danger
      busy={remove.isPending && 'Deleting…'}
      error={
        remove.error && <ProblemText error={remove.error} fallback={adminFallbackMessages.delete_fight} />
      }
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
