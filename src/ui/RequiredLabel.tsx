import type { ReactNode } from 'react';

/** A label with the star of a field that must be filled; the star is seen, and said by `required`. */
export function RequiredLabel({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <span aria-hidden>*</span>
    </>
  );
}
