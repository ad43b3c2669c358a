import { useEffect, useLayoutEffect, useRef } from 'react';
import { useAddress, useEntry } from './address.client.ts';

/** How far down the page was, by the entry of the history; the first one has no key. */
const positions = new Map<number | undefined, number>();

function place(position: number | undefined) {
  const target = position === undefined && document.getElementById(location.hash.slice(1));
  if (target) target.scrollIntoView();
  else window.scrollTo(0, position ?? 0);
}

/** Going back returns to where one was; going on starts at the top. */
export function useScrollRestoration(): void {
  const key = useEntry()?.key;
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    place(positions.get(key));
    const remember = () => positions.set(key, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);
}

/**
 * After a move to another screen the focus goes to its heading, so that a listener hears where they are. The heading may
 * come later, with its data, or give way to another then: it gets the focus unless the person has gone elsewhere by then.
 */
export function useHeadingFocus(): void {
  const { pathname } = useAddress();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById('main');
    if (!main) return;
    main.focus({ preventScroll: true });
    let settled: HTMLElement | undefined;
    const settle = () => {
      const heading = main.querySelector<HTMLElement>('h1[tabindex]');
      if (!heading || heading === settled) return;
      settled = heading;
      if (document.activeElement === main || document.activeElement === document.body)
        heading.focus({ preventScroll: true });
    };
    settle();
    const observer = new MutationObserver(settle);
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}
