import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminListChangesOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { undoChange } from '../../app/api/generated/sdk.gen.ts';
import { atPage } from '../../app/api/list-page.client.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { ChangeHistory } from '../../events/change-log/ChangeHistory.tsx';
import type { Change } from '../../events/change-log/ChangeList.tsx';
import { saySame } from '../../fights/cancel-and-move/say-same.client.ts';
import { corners, type FightNames } from '../../fights/fight.ts';
import { EASTERN_ZONE } from '../../time/wall-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** An event's history with undo. */
export function AdminChanges({ eventId }: { eventId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...adminListChangesOptions({
      path: { event_id: eventId },
      ...atPage(page),
    }),
    placeholderData: keepPreviousData,
  });
  const undo = useMutation({
    mutationFn: (change: Change) => undoChange({ path: { change_id: change.id }, throwOnError: true }),
  });
  const buttons = (change: Change) =>
    change.undoable && (
      <>
        {change.may_be_same && <SameFighterButton change={change} />}
        <Button
          size="small"
          busy={undo.isPending && undo.variables.id === change.id && 'Undoing…'}
          disabled={undo.isPending && undo.variables.id !== change.id}
          onClick={() => undo.mutate(change)}
        >
          Undo<VisuallyHidden> {change.subject}</VisuallyHidden>
        </Button>
      </>
    );
  return (
    <ChangeHistory query={query} page={page} onPage={setPage} zone={EASTERN_ZONE} action={buttons}>
      <ProblemNotice error={undo.error} fallback="Failed to undo the change" />
    </ChangeHistory>
  );
}

function SameFighterButton({ change: { fight_id, after } }: { change: Change }) {
  const say = useMutation({
    mutationFn: async () => {
      const named = corners.map((corner) => `${corner}_name`).filter((field) => after && field in after);
      const names = Object.fromEntries(named.map((field) => [field, after![field]])) as Partial<FightNames>;
      await saySame(fight_id!, names);
    },
  });
  return (
    <Button size="small" busy={say.isPending && 'Saving…'} onClick={() => say.mutate()}>
      Same Fighter
    </Button>
  );
}
