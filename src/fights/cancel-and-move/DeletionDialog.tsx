import { type QueryKey, type UseMutationResult, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PicksToGo } from '../../app/api/generated/types.gen.ts';
import { lastOf, useMutation } from '../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { refusalOf } from '../../app/shell/ProblemText.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { counted } from '../../text/counted.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Stack } from '../../ui/Page.tsx';

type Props<Key extends QueryKey> = {
  kind: 'Fight' | 'Event';
  preview: UseQueryOptions<PicksToGo, Error, PicksToGo, Key>;
  remove: () => Promise<unknown>;
  fallback: string;
  /** The gentler way; undefined when it is too late for that. */
  instead:
    | (Pick<UseMutationResult, 'isPending' | 'error' | 'submittedAt'> & { mutate: () => void })
    | undefined;
  /** What stays if it is canceled. */
  keeps: string;
  children: ReactNode;
  onClose: () => void;
};

/** Says what a deletion takes with it, and offers the way that keeps it. */
export function DeletionDialog<Key extends QueryKey>({
  kind,
  preview,
  remove,
  fallback,
  instead,
  keeps,
  children,
  onClose,
}: Props<Key>) {
  const deletion = useMutation({ mutationFn: remove, onSuccess: onClose });
  // Once it is deleted, there is nothing left to count.
  const enabled = deletion.isIdle || deletion.isError;
  const last = lastOf(deletion, instead ?? deletion);
  const { data: picks } = useQuery({ ...preview, staleTime: 0, enabled });
  return (
    <ConfirmDialog
      open
      title={`Delete this ${kind.toLowerCase()}?`}
      message={
        <Stack tight>
          <p>{children} This cannot be undone.</p>
          <p role="status">
            <strong>{picks ? picksText(picks) : 'Counting picks…'}</strong>
          </p>
          {instead && (
            <>
              <p>If you cancel it instead, {keeps} and its picks stay, for 0 points.</p>
              <div>
                <Button busy={instead.isPending && 'Canceling…'} onClick={instead.mutate}>
                  Cancel {kind} Instead
                </Button>
              </div>
              <ProblemNotice
                error={last === instead ? instead.error : null}
                fallback={adminFallbackMessages.update_event}
              />
            </>
          )}
        </Stack>
      }
      confirmLabel={`Delete ${kind}`}
      cancelLabel="Keep It"
      danger
      busy={deletion.isPending && 'Deleting…'}
      error={last === deletion && refusalOf(deletion, fallback)}
      onConfirm={deletion.mutate}
      onClose={onClose}
    />
  );
}

function picksText({ pick_count, league_count }: PicksToGo): string {
  if (pick_count === 0) return 'Nobody has picked it yet.';
  return `${counted(pick_count, 'pick')} in ${counted(league_count, 'league')} will be deleted too.`;
}
