import { type ReactNode, useState } from 'react';
import { ProblemText } from '../app/shell/ProblemText.tsx';
import { adminFallbackMessages } from '../errors/admin-fallbacks.ts';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './card-editor/BoutCard.module.css';
import { InlineField } from './card-editor/InlineField.tsx';
import type { InlineSave } from './card-editor/inline-save.client.ts';
import { scheduledRoundsOptions } from './fight.ts';
import type { Fight } from './fight-cache.client.ts';
import { fightTextLimits } from './fight-fields.ts';
import { WEIGHT_CLASSES } from './weight-classes.ts';

export function BoutTerms({ fight, inline }: { fight: Fight; inline: InlineSave }) {
  const [error, setError] = useState<ReactNode>();
  const [chosen, setChosen] = useState<string>();
  async function saveRounds(rounds: string) {
    setError(undefined);
    setChosen(rounds);
    try {
      await inline.saveNumber('scheduled_rounds')(rounds);
    } catch (refusal) {
      setError(<ProblemText error={refusal} fallback={adminFallbackMessages.update_fight} />);
    }
    setChosen(undefined);
  }
  return (
    <div className={styles.terms}>
      <InlineField
        label="Weight Class"
        value={fight.weight_class}
        maxLength={fightTextLimits.weight_class}
        list={WEIGHT_CLASSES}
        save={inline.saveText('weight_class')}
      />
      <Field label="Scheduled Rounds" error={error}>
        <Select
          value={chosen ?? String(fight.scheduled_rounds)}
          onChange={(event) => void saveRounds(event.target.value)}
        >
          {scheduledRoundsOptions.map((rounds) => (
            <option key={rounds} value={rounds}>
              {rounds}
            </option>
          ))}
        </Select>
      </Field>
      <InlineField
        label="Bout Order"
        value={fight.bout_order}
        numeric
        save={inline.saveNumber('bout_order')}
      />
    </div>
  );
}
