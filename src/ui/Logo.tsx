import styles from './Logo.module.css';

export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path fill="var(--red)" d="M2 2h17.5L10 30H2z" />
      <path fill="var(--blue)" d="M22.5 2H30v28H13z" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      Split Decision
    </span>
  );
}
