import { Suspense } from 'react';
import { folds } from '../../ui/short-list.ts';
import type { LinesProps } from './Folded.tsx';
import { FoldedLines } from './fold-parts.client.ts';

/** The lines of a list, of which a phone folds all but the first. */
export function Lines<Item>(props: LinesProps<Item>) {
  const { items, most, draw, children } = props;
  if (!folds(items, most)) return children(items.map((item) => draw(item)));
  return (
    <Suspense>
      <FoldedLines {...props} />
    </Suspense>
  );
}
