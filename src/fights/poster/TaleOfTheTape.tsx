import { memo } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { cornerLabels, corners } from '../fight.ts';
import styles from './TaleOfTheTape.module.css';
import { type TapeFields, tapeItems } from './tape.ts';

/** One line; nothing when nothing is known about either fighter. */
export const TaleOfTheTape = memo(function TaleOfTheTape({ fight }: { fight: TapeFields }) {
  if (corners.every((corner) => tapeItems(fight, corner).length === 0)) return null;
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
