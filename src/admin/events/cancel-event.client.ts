import { cancelEvent } from '../../app/api/generated/sdk.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';

export const useCancelEvent = (event_id: string, onSuccess: () => void) =>
  useMutation({ mutationFn: () => cancelEvent({ path: { event_id }, throwOnError: true }), onSuccess });
