import { useQueryClient } from '@tanstack/react-query';
import { cancelEvent } from '../../app/api/generated/sdk.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { refreshEvent } from '../../fights/fight-cache.client.ts';

export function useCancelEvent(event_id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => cancelEvent({ path: { event_id }, throwOnError: true }),
    onSuccess: async () => {
      onDone();
      await refreshEvent(client, event_id);
    },
  });
}
