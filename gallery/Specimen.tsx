import type { ReactNode } from 'react';
import { Stack } from '../src/ui/Page.tsx';

/** One component in its states, under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} data-specimen={name}>
      <Stack tight>
        <h2>{name}</h2>
        {children}
      </Stack>
    </section>
  );
}
