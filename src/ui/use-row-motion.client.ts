import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/**
 * Animates rows to their new places, climbing ones above the others. `order` lists the rows' ids; each row carries its own as
 * data-member. Rows need an opaque background and a position.
 */
export function useRowMotion<List extends HTMLElement>(
  order: string,
  duration = 900,
): RefObject<List | null> {
  const list = useRef<List>(null);
  const known = useRef({ order, tops: new Map<string, number>() });

  useLayoutEffect(() => {
    const { tops } = known.current;
    if (known.current.order === order || tops.size === 0) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const rows = rowsOf(list.current);
    const below = list.current!.offsetTop + list.current!.offsetHeight;
    for (const row of rows) {
      const from = (tops.get(row.dataset.member!) ?? below) - row.offsetTop;
      if (from === 0) continue;
      // In steps; otherwise the row would sink behind the others along the way.
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
  // After the paint, when measuring forces no layout.
  useEffect(() => {
    const tops = rowsOf(list.current).map((row) => [row.dataset.member!, row.offsetTop] as const);
    known.current = { order, tops: new Map(tops) };
  });
  return list;
}

const rowsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-member]') ?? []),
];
