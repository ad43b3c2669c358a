import type { ReactNode } from 'react';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { fightTitle } from './fight.ts';
import type { Fight } from './fight-cache.client.ts';

/** Names the fight for screen readers, since every fight's form has the same legends. */
export function FieldLegend({ fight, children }: { fight: Fight; children: ReactNode }) {
  return (
    <>
      {children}
      <VisuallyHidden> of {fightTitle(fight)}</VisuallyHidden>
    </>
  );
}
