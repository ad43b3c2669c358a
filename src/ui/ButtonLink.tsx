import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { type ButtonLook, buttonClass } from './button-look.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> &
  ButtonLook & { to: string; state?: object; icon?: ReactNode };

export function ButtonLink({ variant, size, full, icon, className, to, state, children, ...rest }: Props) {
  const look = { className: buttonClass({ variant, size, full }, className) };
  const content = (
    <>
      {icon}
      {children}
    </>
  );
  if (rest.download) {
    return (
      <a {...rest} {...look} href={to}>
        {content}
      </a>
    );
  }
  return (
    <Link {...rest} {...look} to={to} state={state}>
      {content}
    </Link>
  );
}
