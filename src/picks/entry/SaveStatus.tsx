import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ReactNode } from 'react';
import { type FightAutosave, saveState } from '../autosave/autosave.ts';
import { isPickComplete, type PickDraft } from '../pick.ts';
import { missingText } from '../pick-text.ts';
import styles from './SaveStatus.module.css';

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const savedAt = (instant: string) => `Saved ${clock.format(new Date(instant))}`;

type Props = { state: FightAutosave; draft: PickDraft; locked: boolean };

/** In the card's title bar: saved when, or what is missing. */
export function SaveStatus({ state, draft, locked }: Props) {
  return (
    <div role="status" className={styles.status}>
      <Line state={state} draft={draft} locked={locked} />
    </div>
  );
}

function Line({ state, draft, locked }: Props) {
  const { stored } = state;
  const saving = saveState(state);
  if (saving === 'saving') return <Words icon={<LoaderCircle />}>Saving…</Words>;
  if (saving === 'failed') return null;
  if (saving === 'saved' && isPickComplete(draft) && stored)
    return <Words icon={<Check strokeWidth={3.5} />}>{savedAt(stored.saved_at)}</Words>;
  if (locked) return <Words icon={<CircleDashed />}>No pick</Words>;
  return <Words icon={<CircleDashed />}>{saving === 'empty' ? 'No pick yet' : missingText(draft)}</Words>;
}

function Words({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.words}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <span>{children}</span>
    </p>
  );
}
