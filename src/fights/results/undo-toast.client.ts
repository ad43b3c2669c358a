import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { problemLine } from '../../app/api/problem.client.ts';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { dismissToast, toast } from '../../ui/toast.client.ts';
import type { FightStatus } from '../fight.ts';
import { type Fight, putFight, refreshEvent } from '../fight-cache.client.ts';
import { shortResult } from '../result-text.ts';
import type { ResultActions } from './result-actions.client.ts';

/** Says what one tap saved, the latest only, and can undo it. */
export function useUndoToast(actions: ResultActions, onUndone: (fight_id: string) => void) {
  const client = useQueryClient();
  const shown = useRef(0);
  useEffect(() => () => dismissToast(shown.current), []);

  return (entered: Fight, status: FightStatus) => {
    const undo = async () => {
      dismissToast(shown.current);
      try {
        putFight(client, await actions.undo(entered.id, status, entered.updated_at));
        onUndone(entered.id);
      } catch (error) {
        toast(problemLine(error, adminFallbackMessages.update_fight), { tone: 'error' });
      }
      await refreshEvent(client, entered.event_id);
    };
    dismissToast(shown.current);
    shown.current = toast(`Saved · ${shortResult(entered, entered)}`, {
      tone: 'success',
      action: { label: 'Undo', run: () => void undo() },
    });
  };
}
