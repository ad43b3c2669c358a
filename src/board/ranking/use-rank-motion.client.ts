import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Animates rows to their new rank. `order` lists the rows' ids; each row carries its own as data-member. */
export function useRankMotion(order: string): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const places = useRef({ order: '', of: new Map<string, DOMRect>() });

  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-member]') ?? [])];
    const before = places.current;
    const now = new Map(rows.map((row) => [row.dataset.member!, row.getBoundingClientRect()]));
    places.current = { order, of: now };
    if (before.order === order || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const row of rows) {
      const from = before.of.get(row.dataset.member!);
      const to = now.get(row.dataset.member!)!;
      if (!from) continue;
      const move = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
      row.animate([{ transform: move }, { transform: 'none' }], { duration: 500, easing: 'ease-out' });
    }
  });
  return list;
}
