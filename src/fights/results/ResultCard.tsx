import { useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { FieldLegend } from '../FieldLegend.tsx';
import { FightBadge } from '../FightBadge.tsx';
import { type FightStatus, fightStatuses, fightStatusLabels, isCanceled, isResulted } from '../fight.ts';
import type { Fight } from '../fight-cache.client.ts';
import { Versus } from '../poster/Versus.tsx';
import { LiveEarlyDialog } from './LiveEarlyDialog.tsx';
import { PageResult, type ResultOnPage } from './PageResult.tsx';
import { QuickResult } from './QuickResult.tsx';
import styles from './ResultCard.module.css';
import { ResultFields } from './ResultFields.tsx';
import { ResultOutcome } from './ResultOutcome.tsx';
import type { ResultActions } from './result-actions.client.ts';
import { useResultEditor } from './result-editor.client.ts';
import { useArrival } from './result-turn.client.ts';

const statusOptions = fightStatuses.map((value) => ({ value, label: fightStatusLabels[value] }));

type Props = {
  fight: Fight;
  startTime: string;
  actions: ResultActions;
  pageResult: ResultOnPage | undefined;
  isInTurn: boolean;
  /** True while its fields are in use. */
  isHeld: boolean;
  onHold: () => void;
  onRelease: () => void;
  onEntered: (entered: Fight, before: FightStatus) => void;
};

export function ResultCard({ fight, startTime, actions, pageResult, ...turn }: Props) {
  const { isInTurn, isHeld } = turn;
  const [opened, setOpened] = useState(false);
  const editor = useResultEditor(fight, actions, (entered, before) => {
    setOpened(false);
    turn.onEntered(entered, before);
  });
  const card = useArrival<HTMLDivElement>(isInTurn);
  const { shown, outcome } = editor;
  const resulted = isResulted(shown);
  const off = isCanceled(fight);
  const isFinal = shown.status === 'final' && !off;
  const open = isFinal && (!resulted || isInTurn || isHeld || opened || outcome.kind === 'failed');
  const quick = !resulted && !off && (isInTurn || isFinal || shown.status === 'live');
  const terms = [fight.weight_class, `${fight.scheduled_rounds} rounds`].filter(Boolean).join(' · ');
  // For a folded card, beside the badge: below it, the cards after it would move. A one-tap result has its toast.
  const isFolded = !open && !quick && outcome.kind !== 'failed';
  const title = (
    <>
      Bout #{fight.bout_order}: <Versus {...fight} />
    </>
  );
  const tells = pageResult && (
    <PageResult
      fight={fight}
      pageResult={pageResult}
      busy={editor.taking}
      onTake={() => editor.take(pageResult)}
    />
  );
  const toggle = () => {
    setOpened(!open);
    if (open) turn.onRelease();
  };
  const use = () => {
    turn.onHold();
    // While it is another fight's turn, only that one is held.
    if (!isInTurn) setOpened(true);
  };
  return (
    <div
      ref={card}
      tabIndex={-1}
      className={classNames(styles.card, quick ? styles.quick : !open && styles.folded)}
    >
      <Panel
        tone={isInTurn && !resulted ? 'loud' : 'plain'}
        title={
          <>
            {quick && <span aria-hidden>Bout #{fight.bout_order}</span>}
            {quick ? <VisuallyHidden>{title}</VisuallyHidden> : title}
          </>
        }
        actions={
          <div className={styles.state}>
            {isFolded && !resulted && <ResultOutcome outcome={outcome} />}
            {isInTurn && !resulted && shown.status !== 'live' ? (
              <Badge tone="gold">Up next</Badge>
            ) : (
              <FightBadge fight={{ ...fight, ...shown }} />
            )}
            {(open || quick) && <span className={styles.terms}>{terms}</span>}
            {resulted && isFinal && (
              <Button size="small" aria-expanded={open} onClick={toggle}>
                {open ? 'Done' : 'Edit'}
              </Button>
            )}
          </div>
        }
      >
        <div className={styles.fields}>
          <SegmentedChoice
            legend={<FieldLegend fight={fight}>Status</FieldLegend>}
            hideLegend={quick || !open}
            options={statusOptions}
            value={shown.status}
            onChange={editor.setStatus}
            disabled={off}
          />
          {quick && <QuickResult fight={fight} entering={editor.entering} onResult={editor.enter} />}
          {tells}
          {open && <ResultFields fight={fight} editor={editor} onUse={use} />}
          {quick && !isFinal && <p className={styles.hint}>For a draw, no contest or DQ, choose Final.</p>}
          {!isFolded && <ResultOutcome outcome={outcome} />}
          <LiveEarlyDialog
            open={editor.asksEarly}
            startTime={startTime}
            onConfirm={editor.confirmEarly}
            onClose={editor.cancelEarly}
          />
        </div>
      </Panel>
    </div>
  );
}
