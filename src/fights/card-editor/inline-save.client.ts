import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateFight } from '../../app/api/generated/sdk.gen.ts';
import type { UpdateFightData } from '../../app/api/generated/types.gen.ts';
import { ownProblem } from '../../app/api/problem.client.ts';
import { type Fight, putFight, refreshEvent } from '../fight-cache.client.ts';
import type { FightNumberField, FightTextField } from '../fight-fields.ts';
import { useMarksToast } from './marks-toast.client.ts';

export type FightEdit = NonNullable<UpdateFightData['body']>;

const numberProblems = {
  bout_order: 'bout_order_invalid',
  scheduled_rounds: 'scheduled_rounds_invalid',
  red_age: 'fighter_age_invalid',
  blue_age: 'fighter_age_invalid',
} as const satisfies Record<FightNumberField, string>;

/** Saves a fight's fields one at a time; `saving` is true while any save is on its way. */
export function useInlineSave(fight: Fight) {
  const client = useQueryClient();
  const [underWay, setUnderWay] = useState(0);
  const tellMarks = useMarksToast();

  async function save(edit: FightEdit): Promise<void> {
    setUnderWay((count) => count + 1);
    try {
      const { data } = await updateFight({ path: { fight_id: fight.id }, body: edit, throwOnError: true });
      putFight(client, data);
      tellMarks(data, fight);
      if (edit.bout_order !== undefined) await refreshEvent(client, fight.event_id);
    } finally {
      setUnderWay((count) => count - 1);
    }
  }

  return {
    saving: underWay > 0,
    save,
    saveText: (field: FightTextField) => (typed: string) => save({ [field]: typed }),
    /** Empty is null; an empty bout order falls back to 1. */
    saveNumber: (field: FightNumberField) => async (typed: string) => {
      const number = typed.trim() === '' ? null : Number(typed);
      if (Number.isNaN(number)) throw ownProblem(numberProblems[field]);
      await save({ [field]: number });
    },
  };
}

export type InlineSave = ReturnType<typeof useInlineSave>;
