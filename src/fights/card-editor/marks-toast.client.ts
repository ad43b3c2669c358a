import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { EditedFight } from '../../app/api/generated/types.gen.ts';
import { dismissToast, toast } from '../../ui/toast.client.ts';
import { saySame } from '../cancel-and-move/say-same.client.ts';
import { type Fight, putFight } from '../fight-cache.client.ts';
import { marksText, sameNames } from './marks-text.ts';

/** Says what the latest edit did to picks; a replacement can be declared another spelling. */
export function useMarksToast() {
  const client = useQueryClient();
  const shown = useRef(0);
  useEffect(() => () => dismissToast(shown.current), []);

  return (edited: EditedFight, before: Fight) => {
    const text = marksText(edited, before);
    if (text === null) return;
    const takeBack = async () => {
      dismissToast(shown.current);
      const said = await saySame(edited.id, sameNames(edited));
      if (said) putFight(client, said);
    };
    dismissToast(shown.current);
    const action = { label: 'Same Fighter', run: () => void takeBack() };
    shown.current = toast(text, edited.replaced.length > 0 ? { action } : {});
  };
}
