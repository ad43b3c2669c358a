import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { type ButtonLook, buttonClass } from './button-look.ts';

type Props = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode;
    /** While true the button keeps its focus, shows busyLabel and does nothing. */
    busy?: boolean;
    busyLabel?: ReactNode;
  };

export function Button({
  variant,
  size,
  full,
  icon,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: Props) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, full }, busy && styles.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
    >
      {!busy && icon}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}
