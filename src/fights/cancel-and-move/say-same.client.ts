import { updateFight } from '../../app/api/generated/sdk.gen.ts';
import type { EditedFight } from '../../app/api/generated/types.gen.ts';
import { problemLine } from '../../app/api/problem.client.ts';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { toast } from '../../ui/toast.client.ts';
import type { FightNames } from '../fight.ts';

/** 'Same Fighter' for names that stand on the card; a toast says what happened. Undefined when it failed. */
export async function saySame(
  fight_id: string,
  names: Partial<FightNames>,
): Promise<EditedFight | undefined> {
  try {
    const body = { ...names, same_fighter: true as const };
    const { data } = await updateFight({ path: { fight_id }, body, throwOnError: true });
    toast('Saved as a spelling', { tone: 'success' });
    return data;
  } catch (error) {
    toast(problemLine(error, adminFallbackMessages.update_fight), { tone: 'error' });
  }
}
