import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { type ButtonLook, buttonClass } from './button-look.ts';

type Props = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode;
    /** These words are shown while busy, and a tap does nothing; this also guards against double clicks. */
    busy?: false | string;
  };

export function Button({
  variant,
  size,
  full,
  icon,
  busy,
  type = 'button',
  className,
  onClick,
  'aria-disabled': off,
  children,
  ...rest
}: Props) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || off || (busy === false && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (busy !== undefined && event.repeat) event.preventDefault();
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, full }, busy && styles.busy, className)}
      aria-busy={!!busy || undefined}
      aria-disabled={!!(busy || off) || undefined}
      onClick={click}
      onKeyDown={keyDown}
    >
      {!busy && icon}
      {busy || children}
    </button>
  );
}
