import { type RefObject, useLayoutEffect, useRef } from 'react';

const MOTION = { duration: 450, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

/** Rows (data-member) glide to their new rank, unless less motion is wanted. */
export function useRowMotion(): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const known = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-member]') ?? [])];
    const before = known.current;
    known.current = new Map(rows.map((row) => [row.dataset.member!, row.offsetTop]));
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // An opened row pushes the others down: only another order is a move.
    if ([...before.keys()].join() === [...known.current.keys()].join()) return;
    for (const row of rows) {
      const from = (before.get(row.dataset.member!) ?? row.offsetTop) - row.offsetTop;
      if (from !== 0) row.animate([{ transform: `translateY(${from}px)` }, { transform: 'none' }], MOTION);
    }
  });
  return body;
}
