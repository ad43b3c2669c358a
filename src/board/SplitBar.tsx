import styles from './SplitBar.module.css';

/** How the league is divided over a fight: the corners' counts, each as wide as its share. */
export function SplitBar({ red, blue }: { red: number; blue: number }) {
  if (red + blue === 0) return null;
  return (
    // The lists under it tell the same counts in words.
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
