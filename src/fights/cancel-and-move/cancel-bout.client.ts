import { cancelFight } from '../../app/api/generated/sdk.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import type { Fight } from '../fight-cache.client.ts';

export const useCancelBout = ({ id }: Fight, onSuccess: () => void) =>
  useMutation({ mutationFn: () => cancelFight({ path: { fight_id: id }, throwOnError: true }), onSuccess });
