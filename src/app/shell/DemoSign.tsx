import styles from './DemoSign.module.css';
import { useSession, useSite } from './session.client.ts';

/** At the foot of every page. */
export function DemoSign() {
  const { is_demo } = useSite();
  const { viewer } = useSession();
  return (
    is_demo && (
      <p className={styles.sign}>
        This is a demo: everybody and every fight in it is invented.
        {!viewer && ' Sign in as maya@demo.example, password fight-night.'}
      </p>
    )
  );
}
