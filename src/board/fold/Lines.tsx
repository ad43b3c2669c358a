import { type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { useSettled } from '../../app/shell/use-settled.client.ts';
import { Button } from '../../ui/Button.tsx';
import { folds, shortList } from '../../ui/short-list.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useOpenAll } from './open-all.client.ts';

type Props<Item> = {
  items: readonly Item[];
  most: number;
  isMine(item: Item): boolean;
  /** What a screen reader says for a folded line: it cannot see what is hidden until found. */
  spoken(item: Item): string;
  draw(item: Item, ref?: RefCallback<HTMLElement>): ReactNode;
  /** Wraps the lines. */
  children: (drawn: ReactNode[]) => ReactNode;
};

/** The lines of a list; a phone folds all but the first few. */
export function Lines<Item>(props: Props<Item>) {
  const { items, most, draw, children } = props;
  if (!folds(items, most)) return children(items.map((item) => draw(item)));
  return <FoldedLines {...props} />;
}

/** Folded lines stay in the document, and find-in-page opens the list. They are drawn after the first view. */
function FoldedLines<Item>({ items, most, isMine, spoken, draw, children }: Props<Item>) {
  const isFolding = useOpenAll() === false;
  const isSettled = useSettled();
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  // React cannot write `until-found`.
  const hide = useCallback(
    (line: HTMLElement | null) => {
      if (!line) return undefined;
      line.setAttribute('hidden', 'onbeforematch' in line ? 'until-found' : '');
      line.addEventListener('beforematch', open);
      return () => {
        line.removeAttribute('hidden');
        line.removeEventListener('beforematch', open);
      };
    },
    [open],
  );
  if (!isFolding || isOpen) return children(items.map((item) => draw(item)));
  const shown = new Set(shortList(items, most, isMine));
  const drawn = isSettled ? items : [...shown];
  const folded = items.filter((item) => !shown.has(item));
  return (
    <>
      {children(drawn.map((item) => draw(item, shown.has(item) ? undefined : hide)))}
      <VisuallyHidden>{folded.map(spoken).join('; ')}</VisuallyHidden>
      <Button variant="bare" size="small" onClick={open}>
        Show all {items.length}
      </Button>
    </>
  );
}
