import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { updateFight } from '../../app/api/generated/sdk.gen.ts';
import type { EditedFight } from '../../app/api/generated/types.gen.ts';
import { problemLine } from '../../app/api/problem.client.ts';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { counted } from '../../text/counted.ts';
import { dismissToast, toast } from '../../ui/toast.client.ts';
import { type Fight, putFight } from '../fight-cache.client.ts';
import { marksText, sameNames } from './marks-text.ts';

/** Says what an edit did to picks, the newest only; a replacement may be said to be a spelling. */
export function useMarksToast() {
  const client = useQueryClient();
  const shown = useRef(0);
  useEffect(() => () => dismissToast(shown.current), []);

  return (edited: EditedFight, before: Fight) => {
    const text = marksText(edited, before);
    if (text === null) return;
    const takeBack = async () => {
      dismissToast(shown.current);
      try {
        const body = { ...sameNames(edited), same_fighter: true as const };
        const { data } = await updateFight({ path: { fight_id: edited.id }, body, throwOnError: true });
        putFight(client, data);
        toast(`${counted(data.picks_cleared, 'pick')} no longer marked`, { tone: 'success' });
      } catch (error) {
        toast(problemLine(error, fallbackMessages.update_fight), { tone: 'error' });
      }
    };
    dismissToast(shown.current);
    const action = { label: 'It was only a spelling', run: () => void takeBack() };
    shown.current = toast(text, edited.replaced.length > 0 ? { action } : {});
  };
}
