import { classNames } from '../../ui/class-names.ts';
import styles from './SplitBar.module.css';

type Props = {
  red: number;
  blue: number;
  /** True where the counts stand elsewhere. */
  isThin?: boolean;
};

export function SplitBar({ red, blue, isThin }: Props) {
  if (red + blue === 0) return null;
  return (
    // The lists give the same counts as text.
    <div className={classNames(styles.bar, isThin && styles.thin)} aria-hidden>
      {red > 0 && (
        <span className={styles.red} style={{ flexGrow: red }}>
          {!isThin && red}
        </span>
      )}
      {blue > 0 && (
        <span className={styles.blue} style={{ flexGrow: blue }}>
          {!isThin && blue}
        </span>
      )}
    </div>
  );
}
