import { previewFightDeletionOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { deleteFight } from '../../app/api/generated/sdk.gen.ts';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { isResulted } from '../fight.ts';
import type { Fight } from '../fight-cache.client.ts';
import { useCancelBout } from './cancel-bout.client.ts';
import { DeletionDialog } from './DeletionDialog.tsx';

export function DeleteBout({ fight, onClose }: { fight: Fight; onClose: () => void }) {
  const path = { fight_id: fight.id };
  const cancel = useCancelBout(fight, onClose);
  return (
    <DeletionDialog
      kind="Fight"
      preview={previewFightDeletionOptions({ path })}
      remove={() => deleteFight({ path, throwOnError: true })}
      fallback={adminFallbackMessages.delete_fight}
      instead={isResulted(fight) ? undefined : cancel}
      keeps="the fight stays on the card"
      onClose={onClose}
    >
      {fight.red_name} vs {fight.blue_name} and all picks on it will be deleted.
    </DeletionDialog>
  );
}
