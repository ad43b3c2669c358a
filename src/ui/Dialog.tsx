import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './Dialog.module.css';
import { useModal } from './modal.client.ts';

type Props = {
  open: boolean;
  /** Called for Escape, the close button and a tap outside. Without it, the dialog cannot be dismissed. */
  onClose?: () => void;
  title: ReactNode;
  actions?: ReactNode;
  side?: boolean;
  children: ReactNode;
};

export function Dialog({ open, onClose, title, actions, side = false, children }: Props) {
  const ref = useModal(open);
  const titleId = useId();
  const tapOutside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose?.();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by the platform
    <dialog
      ref={ref}
      className={classNames(styles.dialog, side && styles.side)}
      aria-labelledby={titleId}
      onClose={onClose ?? (() => ref.current?.showModal())}
      onClick={tapOutside}
    >
      {open && (
        <div>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {onClose && (
              <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
                <X aria-hidden />
              </button>
            )}
          </div>
          <div className={styles.body}>
            {children}
            {actions && <div className={styles.actions}>{actions}</div>}
          </div>
        </div>
      )}
    </dialog>
  );
}
