import { useQueryClient } from '@tanstack/react-query';
import { useMutation } from '../../app/api/mutation.client.ts';
import type { Change } from '../../events/change-log/ChangeList.tsx';
import { saySame } from '../../fights/cancel-and-move/say-same.client.ts';
import { corners, type FightNames } from '../../fights/fight.ts';
import { refreshEvent } from '../../fights/fight-cache.client.ts';
import { Button } from '../../ui/Button.tsx';

type Props = { eventId: string; change: Change; changes: readonly Change[] };

/** Beside a replacement that still stands and is not yet said to be a spelling. */
export function SameFighterButton({ eventId, change, changes }: Props) {
  const client = useQueryClient();
  const { fight_id, kind, before, after, undoable } = change;
  const say = useMutation({
    mutationFn: async () => {
      const named = corners.map((corner) => `${corner}_name`).filter((field) => after && field in after);
      const names = Object.fromEntries(named.map((field) => [field, after![field]])) as Partial<FightNames>;
      await saySame(fight_id!, names);
    },
    onSettled: () => refreshEvent(client, eventId),
  });
  const isSaid = changes.some((later) =>
    corners.some(
      (corner) =>
        later.id > change.id &&
        later.fight_id === fight_id &&
        later.after?.[`${corner}_same_as`] === before?.[`${corner}_name`] &&
        before?.[`${corner}_name`] !== undefined,
    ),
  );
  if (kind !== 'replaced' || !undoable || !fight_id || isSaid) return null;
  return (
    <Button size="small" busy={say.isPending} onClick={() => say.mutate()}>
      Same Fighter
    </Button>
  );
}
