import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/router/paths.ts';
import { useSession } from '../../app/shell/session.client.ts';
import styles from './ConfirmEmailLine.module.css';
import { closeLine, isLineClosed } from './closed-line.client.ts';

/** Until it is closed in this browser. */
export function ConfirmEmailLine() {
  const { viewer } = useSession();
  const [isClosed, setClosed] = useState(() => isLineClosed(viewer?.id));
  if (!viewer?.should_confirm_email || isClosed) return null;
  const close = () => {
    closeLine(viewer.id);
    setClosed(true);
  };
  return (
    <p className={styles.line}>
      <span>
        Your email isn't confirmed yet. <Link to={paths.profile()}>Confirm it</Link>
      </span>
      <button type="button" className={styles.close} aria-label="Close" onClick={close}>
        <X size={18} aria-hidden />
      </button>
    </p>
  );
}
