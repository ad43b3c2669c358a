import styles from './SplitBar.module.css';

export function SplitBar({ red, blue }: { red: number; blue: number }) {
  if (red + blue === 0) return null;
  return (
    // The lists below give the same counts as text.
    <div className={styles.bar} aria-hidden>
      {red > 0 && (
        <span className={styles.red} style={{ flexGrow: red }}>
          {red}
        </span>
      )}
      {blue > 0 && (
        <span className={styles.blue} style={{ flexGrow: blue }}>
          {blue}
        </span>
      )}
    </div>
  );
}
