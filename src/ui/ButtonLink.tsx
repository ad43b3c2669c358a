import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonClass } from './button-look.ts';

type Props = LinkProps & ButtonLook & { icon?: ReactNode };

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({ variant, size, full, icon, className, children, ...rest }: Props) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, full }, className)}>
      {icon}
      {children}
    </Link>
  );
}
