import { Suspense, useState } from 'react';
import { restoreFight } from '../../app/api/generated/sdk.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { problemLine } from '../../app/api/problem.client.ts';
import { lazyOptional } from '../../app/shell/lazy.client.ts';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.client.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { isCanceled, isDecided } from '../fight.ts';
import type { Fight } from '../fight-cache.client.ts';
import type { BoutQuestion } from './BoutDialog.tsx';

const BoutDialog = lazyOptional(() => import('./BoutDialog.tsx'));

/** What can be done with a bout on the card: cancel, move, mark as overturned, delete. */
export function BoutButtons({ fight }: { fight: Fight }) {
  const [asks, setAsks] = useState<BoutQuestion>();
  const restore = useMutation({
    mutationFn: () => restoreFight({ path: { fight_id: fight.id }, throwOnError: true }),
    onError: (error) => toast(problemLine(error, adminFallbackMessages.update_fight), { tone: 'error' }),
  });
  const off = isCanceled(fight);
  const decided = isDecided(fight);
  return (
    <>
      {decided && (
        <Button size="small" onClick={() => setAsks('overturned')}>
          Overturned…
        </Button>
      )}
      {!decided && fight.moved_to === null && (
        <Button size="small" onClick={() => setAsks('move')}>
          Move<VisuallyHidden> to another event</VisuallyHidden>
        </Button>
      )}
      {off && (
        <Button size="small" busy={restore.isPending && 'Restoring…'} onClick={() => restore.mutate()}>
          Restore Fight
        </Button>
      )}
      {!off && !decided && (
        <Button size="small" onClick={() => setAsks('cancel')}>
          Cancel Fight
        </Button>
      )}
      <Button size="small" onClick={() => setAsks('remove')}>
        Delete
      </Button>
      {asks && (
        <Suspense>
          <BoutDialog asks={asks} fight={fight} onClose={() => setAsks(undefined)} />
        </Suspense>
      )}
    </>
  );
}
