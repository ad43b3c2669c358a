import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { FieldLegend } from '../FieldLegend.tsx';
import { FightBadge } from '../FightBadge.tsx';
import { fightStatuses, fightStatusLabels } from '../fight.ts';
import type { Fight } from '../fight-cache.client.ts';
import { LiveEarlyDialog } from './LiveEarlyDialog.tsx';
import styles from './ResultCard.module.css';
import { ResultFields } from './ResultFields.tsx';
import { ResultOutcome } from './ResultOutcome.tsx';
import type { ResultActions } from './result-actions.client.ts';
import { useResultEditor } from './result-editor.client.ts';

const statusOptions = fightStatuses.map((value) => ({ value, label: fightStatusLabels[value] }));

type Props = {
  fight: Fight;
  startTime: string;
  actions: ResultActions;
  /** Only the initial state: a card never closes under the user's finger. */
  folded?: boolean;
  disabled?: boolean;
};

export function ResultCard({ fight, startTime, actions, folded = false, disabled }: Props) {
  const [foldable] = useState(folded);
  const [open, setOpen] = useState(!folded);
  const editor = useResultEditor(fight, actions);
  const { shown } = editor;
  const terms = [fight.weight_class, `${fight.scheduled_rounds} rounds`].filter(Boolean).join(' · ');
  return (
    <Panel
      headingLevel={2}
      title={`Bout #${fight.bout_order}: ${fight.red_name} vs ${fight.blue_name}`}
      intro={open && terms}
      actions={
        <div className={styles.state}>
          <FightBadge fight={{ ...fight, ...shown }} />
          {foldable && (
            <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              Edit
            </Button>
          )}
        </div>
      }
      className={styles.card}
    >
      {open && (
        <div className={styles.fields}>
          <SegmentedChoice
            legend={<FieldLegend fight={fight}>Status</FieldLegend>}
            options={statusOptions}
            value={shown.status}
            onChange={editor.setStatus}
            disabled={disabled}
          />
          {shown.status === 'final' && <ResultFields fight={fight} editor={editor} disabled={disabled} />}
          <ResultOutcome outcome={editor.outcome} />
          <LiveEarlyDialog
            open={editor.asksEarly}
            startTime={startTime}
            onConfirm={editor.confirmEarly}
            onClose={editor.cancelEarly}
          />
        </div>
      )}
    </Panel>
  );
}
