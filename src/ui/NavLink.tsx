import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

interface Props {
  to: string;
  className?: string;
  end?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

export function NavLink({ end, ...link }: Props) {
  const [pathname] = useLocation();
  const current = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link {...link} aria-current={current ? 'page' : undefined} />;
}
