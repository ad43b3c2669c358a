import { type RefObject, useLayoutEffect, useRef } from 'react';

const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/**
 * Animates rows to their new place, those that climb above the others. `order` lists the rows' ids; each row carries its
 * own as data-member. Rows need an opaque background and a position.
 */
export function useRowMotion<List extends HTMLElement>(
  order: string,
  duration = 900,
): RefObject<List | null> {
  const list = useRef<List>(null);
  const known = useRef({ order: '', tops: new Map<string, number>() });

  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-member]') ?? [])];
    const before = known.current;
    const tops = new Map(rows.map((row) => [row.dataset.member!, row.offsetTop]));
    known.current = { order, tops };
    if (before.order === order || before.tops.size === 0) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const below = list.current!.offsetTop + list.current!.offsetHeight;
    for (const row of rows) {
      const from = (before.tops.get(row.dataset.member!) ?? below) - row.offsetTop;
      if (from === 0) continue;
      // In steps, or the row would sink behind the others on its way.
      const zIndex = from > 0 ? 1 : 0;
      row.animate(
        [
          { transform: `translateY(${from}px)`, zIndex },
          { transform: 'none', zIndex },
        ],
        { duration, easing: EASE },
      );
    }
  });
  return list;
}
