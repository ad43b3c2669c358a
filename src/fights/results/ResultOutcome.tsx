import Check from 'lucide-react/icons/check';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import styles from './ResultCard.module.css';
import type { ResultEditor } from './result-editor.client.ts';

export function ResultOutcome({ outcome }: { outcome: ResultEditor['outcome'] }) {
  if (outcome.kind === 'failed') {
    return (
      <ProblemNotice
        error={outcome.error}
        fallback={adminFallbackMessages.update_fight}
        onRetry={outcome.again}
      />
    );
  }
  return (
    <p className={styles.outcome} role="status">
      {outcome.kind === 'saving' && 'Saving…'}
      {outcome.kind === 'saved' && (
        <>
          <Check size={18} strokeWidth={3} aria-hidden />
          Saved
        </>
      )}
    </p>
  );
}
