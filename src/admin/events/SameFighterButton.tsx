import { useMutation } from '../../app/api/mutation.client.ts';
import type { Change } from '../../events/change-log/ChangeList.tsx';
import { saySame } from '../../fights/cancel-and-move/say-same.client.ts';
import { corners, type FightNames } from '../../fights/fight.ts';
import { Button } from '../../ui/Button.tsx';

type Props = { change: Change };

export function SameFighterButton({ change: { fight_id, after } }: Props) {
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
