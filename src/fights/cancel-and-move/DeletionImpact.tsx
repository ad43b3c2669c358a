import type { ReactNode } from 'react';
import type { PicksToGo } from '../../app/api/generated/types.gen.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { counted } from '../../text/counted.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Page.tsx';

type Props = {
  /** Undefined while they are counted. */
  picks: PicksToGo | undefined;
  /** The gentler way: 'Cancel Fight'. */
  instead?: string;
  keeps: string;
  cancel: { mutate: () => void; isPending: boolean; error: unknown };
  children: ReactNode;
};

/** What a deletion takes along, and the way that keeps it. */
export function DeletionImpact({ picks, instead, keeps, cancel, children }: Props) {
  return (
    <Stack tight>
      <p>{children}</p>
      <p role="status">
        <strong>{picks ? picksText(picks) : 'Counting picks…'}</strong>
      </p>
      {instead && (
        <>
          <p>{keeps}</p>
          <div>
            <Button busy={cancel.isPending && 'Canceling…'} onClick={() => cancel.mutate()}>
              {instead} Instead
            </Button>
          </div>
          <ProblemNotice error={cancel.error} fallback={adminFallbackMessages.update_event} />
        </>
      )}
    </Stack>
  );
}

function picksText({ pick_count, league_count }: PicksToGo): string {
  if (pick_count === 0) return 'Nobody has picked it yet.';
  return `${counted(pick_count, 'pick')} in ${counted(league_count, 'league')} will be deleted too.`;
}
