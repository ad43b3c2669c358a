import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { classNames } from './class-names.ts';
import styles from './Toaster.module.css';
import { dismissToast, useSpoken, useToasts } from './toast.client.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const icons = { info: Info, success: CircleCheck, error: CircleAlert };

export function Toaster() {
  const toasts = useToasts();
  const spoken = useSpoken();
  return (
    <>
      <VisuallyHidden>
        <span role="status" aria-live="polite">
          <span key={spoken.id}>{spoken.text}</span>
        </span>
      </VisuallyHidden>
      <div className={styles.region} role="status" aria-live="polite">
        {toasts.map(({ id, tone, text, action }) => {
          const Icon = icons[tone];
          return (
            <div key={id} className={styles.toast}>
              <Icon size={20} aria-hidden />
              <span>{text}</span>
              {action && (
                <button
                  type="button"
                  className={classNames(styles.button, styles.action)}
                  onClick={action.run}
                >
                  {action.label}
                </button>
              )}
              <button
                type="button"
                className={styles.button}
                aria-label="Dismiss"
                onClick={() => dismissToast(id)}
              >
                <X size={18} aria-hidden />
              </button>
            </div>
          );
        })}
      </div>
    </>
  );
}
