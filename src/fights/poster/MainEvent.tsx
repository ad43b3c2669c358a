import { classNames } from '../../ui/class-names.ts';
import { raggedEdgeClass } from '../../ui/ragged-edge.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { FightNames } from '../fight.ts';
import { posterName, posterStep } from '../poster-name.ts';
import styles from './MainEvent.module.css';

type Props = {
  fight: FightNames;
  spoken?: string;
  /** True when it already stands on a poster. */
  isBare?: boolean;
};

/** Heads an event's poster with the names of its last bout, or of another one that matters now. */
export function MainEvent({ fight, spoken = 'Main event', isBare }: Props) {
  return (
    <div className={styles.box}>
      <p
        className={classNames(styles.names, raggedEdgeClass(), isBare && styles.bare)}
        data-width={posterStep([fight.red_name, fight.blue_name])}
      >
        <VisuallyHidden>
          {spoken}: {fight.red_name} vs {fight.blue_name}
        </VisuallyHidden>
        <Name name={fight.red_name} />
        <Name name={fight.blue_name} />
      </p>
    </div>
  );
}

function Name({ name }: { name: string }) {
  const { given, family } = posterName(name);
  return (
    <span className={styles.name} aria-hidden>
      <span className={styles.given}>{given}</span>
      <span className={styles.family}>{family}</span>
    </span>
  );
}
