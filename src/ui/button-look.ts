import styles from './Button.module.css';
import { classNames } from './class-names.ts';

export type ButtonLook = {
  /** primary: the one thing to do next; quiet: everything else; danger: cannot be undone; bare: like a link. */
  variant?: 'primary' | 'quiet' | 'danger' | 'bare';
  size?: 'small' | 'normal' | 'large';
  full?: boolean;
};

export function buttonClass(
  { variant = 'quiet', size = 'normal', full }: ButtonLook,
  ...more: (string | false | undefined)[]
) {
  return classNames(
    styles.button,
    styles[variant],
    size !== 'normal' && styles[size],
    full && styles.full,
    ...more,
  );
}
