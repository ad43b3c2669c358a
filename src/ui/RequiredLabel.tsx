import type { ReactNode } from 'react';

export function RequiredLabel({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <span aria-hidden>*</span>
    </>
  );
}
