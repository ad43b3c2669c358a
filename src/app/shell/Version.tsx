import styles from './Version.module.css';

/** The version of these pages, for bug reports. */
export const Version = () => <p className={styles.version}>Split Decision {import.meta.env.VITE_VERSION}</p>;
