import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import styles from './DismissibleNote.module.css';

export const DismissibleNote = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <div className={styles.line}>
    <div className={styles.words}>{children}</div>
    <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
      <X size={18} aria-hidden />
    </button>
  </div>
);
