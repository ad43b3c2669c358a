import type { FightNames } from '../../fights/fight.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { isPickComplete, type PickDraft } from '../pick.ts';
import { pickText } from '../pick-text.ts';
import { type FightAutosave, saveState } from './autosave.ts';
import styles from './SaveNews.module.css';

type Props = {
  state: FightAutosave;
  draft: PickDraft;
  names: FightNames;
  onRetry: () => void;
};

/** Below the choices: whatever went wrong, and what counts in the meantime. */
export function SaveNews({ state, draft, names, onRetry }: Props) {
  const { failure, overtaken, stored } = state;
  const stands = stored && (failure || !isPickComplete(draft)) && saveState(state) !== 'saving';
  if (!failure && !overtaken && !stands) return null;
  return (
    <div className={styles.news}>
      {stands && <p>Your saved pick stands: {pickText(stored, names)}</p>}
      {overtaken && <p role="status">This is your newer pick from another device.</p>}
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
          {failure.retry && <p>Your pick is safe. We'll keep trying to save it.</p>}
        </Notice>
      )}
    </div>
  );
}
