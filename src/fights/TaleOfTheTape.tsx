import { memo } from 'react';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { cornerLabels, corners } from './fight.ts';
import styles from './TaleOfTheTape.module.css';
import { type TapeFields, tapeItems } from './tape.ts';

/** One line, as high with nothing to say as with everything. */
export const TaleOfTheTape = memo(function TaleOfTheTape({ fight }: { fight: TapeFields }) {
  return (
    <div className={styles.tape}>
      {corners.map((corner) => {
        const items = tapeItems(fight, corner);
        return (
          <p key={corner} className={styles.corner}>
            {items.length > 0 && <VisuallyHidden>{cornerLabels[corner]} corner: </VisuallyHidden>}
            {items.map(({ measure, label, value, isBetter }) => (
              <span key={measure} className={isBetter ? styles.better : styles[measure]}>
                <VisuallyHidden>{label} </VisuallyHidden>
                {value}
              </span>
            ))}
          </p>
        );
      })}
    </div>
  );
});
