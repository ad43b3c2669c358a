import { useQueryClient } from '@tanstack/react-query';
import { cancelFight } from '../../app/api/generated/sdk.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { type Fight, refreshEvent } from '../fight-cache.client.ts';

export function useCancelBout(fight: Fight, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => cancelFight({ path: { fight_id: fight.id }, throwOnError: true }),
    onSuccess: async () => {
      onDone();
      await refreshEvent(client, fight.event_id);
    },
  });
}
