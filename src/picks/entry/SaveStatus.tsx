import Check from 'lucide-react/icons/check';
import { reader } from '../../time/here-time.client.ts';
import { clockText } from '../../time/zone-time.ts';
import { type FightAutosave, saveState } from '../autosave/autosave.ts';
import { isPickComplete, type PickDraft } from '../pick.ts';
import { missingText } from '../pick-text.ts';
import styles from './SaveStatus.module.css';

const savedAt = (instant: string) => `Saved ${clockText(instant, reader())}`;

type Props = { state: FightAutosave; draft: PickDraft; locked: boolean; isGuest?: boolean };

/** In the card's title bar: when it was saved, or what is missing. */
export function SaveStatus(props: Props) {
  return (
    <div role="status" className={styles.status}>
      <Line {...props} />
    </div>
  );
}

function Line({ state, draft, locked, isGuest = false }: Props) {
  const saving = saveState(state);
  if (saving === 'saving') return <p>Saving…</p>;
  if (saving === 'failed' && !locked) return null;
  const isSaved = locked || (saving === 'saved' && isPickComplete(draft));
  if (isSaved && state.stored) {
    return (
      <p className={styles.saved}>
        <Check size={14} strokeWidth={3.5} aria-hidden />
        {isGuest ? 'In this browser' : savedAt(state.stored.saved_at)}
      </p>
    );
  }
  if (locked) return <p>No pick</p>;
  return <p>{saving === 'empty' ? 'No pick yet' : missingText(draft)}</p>;
}
