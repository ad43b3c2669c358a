import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ReactNode } from 'react';
import type { FightNames } from '../../fights/fight.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type FightAutosave, saveState } from '../autosave/autosave.ts';
import { isPickComplete, type PickDraft } from '../pick.ts';
import { missingText, pickText } from '../pick-text.ts';
import styles from './SaveStatus.module.css';

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const savedAt = (instant: string) => `Saved ${clock.format(new Date(instant))}`;

type Props = {
  state: FightAutosave;
  draft: PickDraft;
  names: FightNames;
  locked: boolean;
  onRetry: () => void;
};

export function SaveStatus({ state, draft, names, locked, onRetry }: Props) {
  const { failure, overtaken } = state;
  return (
    <div className={styles.status}>
      <div role="status">
        <Line state={state} draft={draft} names={names} locked={locked} />
        {overtaken && <p>You chose this elsewhere in the meantime. Tap to change it.</p>}
      </div>
      {failure && (
        <Notice
          tone="error"
          action={
            failure.retry && (
              <Button size="small" onClick={onRetry}>
                Try again
              </Button>
            )
          }
        >
          <strong>Error:</strong> {failure.message}
          {failure.retry && <p>Your pick is kept here and sent again by itself.</p>}
        </Notice>
      )}
    </div>
  );
}

function Line({ state, draft, names, locked }: Omit<Props, 'onRetry'>) {
  const { stored } = state;
  const stands = stored && `Your saved pick stands: ${pickText(stored, names)}`;
  const standing = isPickComplete(draft) ? saveState(state) : 'incomplete';
  if (saveState(state) === 'saving') return <Words icon={<LoaderCircle />}>Saving…</Words>;
  if (standing === 'failed') return stands && <p>{stands}</p>;
  if (standing === 'saved' && stored) {
    return (
      <Words icon={<Check strokeWidth={3.5} />} tone={styles.saved}>
        {savedAt(stored.saved_at)}
      </Words>
    );
  }
  if (locked) return <Words icon={<CircleDashed />}>No pick</Words>;
  return (
    <Words icon={<CircleDashed />}>
      {saveState(state) === 'empty' ? 'No pick yet' : `Not complete. ${missingText(draft)}.`} {stands}
    </Words>
  );
}

function Words({ icon, tone, children }: { icon: ReactNode; tone?: string; children: ReactNode }) {
  return (
    <p className={classNames(styles.words, tone)}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <span>{children}</span>
    </p>
  );
}
