import type { ReactNode } from 'react';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { fightTitle } from './fight.ts';
import type { Fight } from './fight-cache.client.ts';

/** The legend of one of many equal groups on a screen: whoever hears it hears which fight it is of. */
export function FieldLegend({ fight, children }: { fight: Fight; children: ReactNode }) {
  return (
    <>
      {children}
      <VisuallyHidden> of {fightTitle(fight)}</VisuallyHidden>
    </>
  );
}
