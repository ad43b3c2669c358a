import styles from './Version.module.css';

/** Which version these pages are of: what a report names. */
export const Version = () => <p className={styles.version}>Split Decision {import.meta.env.VITE_VERSION}</p>;
