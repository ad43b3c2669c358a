import { useEffect, useLayoutEffect, useRef } from 'react';
import { showLateFonts } from '../shell/late-fonts.client.ts';
import { useAddress, useEntry } from './address.client.ts';
import { keepPlaced } from './keep-placed.client.ts';

const STORAGE_KEY = 'scroll-positions';

/** Scroll positions by history entry; the first entry is stored by its address. */
const positions = new Map<string, number>(storedPositions());
const addressKey = () => location.pathname + location.search;

function storedPositions(): [string, number][] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.type === 'navigate'
      ? stored.filter(([key]: [string]) => key !== addressKey())
      : stored;
  } catch {
    return [];
  }
}

function storePositions() {
  try {
    if (positions.size > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {}
}

/** Call before leaving for good, so that the next user does not find the positions. */
export function forgetPositions(): void {
  positions.clear();
  storePositions();
  // Clearing the page would scroll, and store, once more.
  removeEventListener('pagehide', storePositions);
}

/** Scrolls there, and again as the page grows, until the user scrolls. */
function place(position: number | undefined): () => void {
  const target = position === undefined && document.getElementById(location.hash.slice(1));
  return keepPlaced(() => {
    if (target) target.scrollIntoView();
    else window.scrollTo(0, position ?? 0);
    // Browsers round to fractions of a pixel.
    return !position || window.scrollY + 1 > position;
  });
}

let lastPath: string | undefined;

/** Going back and reloading restore the position; going on starts at the top. */
export function useScrollRestoration(): void {
  const entry = useEntry();
  const { pathname, search } = useAddress();
  const key = entry?.key === undefined ? pathname + search : String(entry.key);
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    // A fresh page is already at its top; scrolling there would force a layout too early.
    const isFirst = lastPath === undefined && !positions.has(key) && !location.hash;
    // Late fonts change heights, so they are shown before the position is restored.
    if (lastPath !== undefined && lastPath !== pathname) showLateFonts();
    lastPath = pathname;
    const stopPlacing = isFirst ? undefined : place(positions.get(key));
    const remember = () => positions.set(key, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => {
      stopPlacing?.();
      removeEventListener('scroll', remember);
    };
  }, [key, pathname]);
  useEffect(() => {
    addEventListener('pagehide', storePositions);
    return () => removeEventListener('pagehide', storePositions);
  }, []);
}

/** Focuses the heading after a move. Within the same screen the focus stays, unless it was on something that is gone. */
export function useHeadingFocus(): void {
  const { pathname, search } = useAddress();
  const last = useRef({ pathname, search });
  const stop = useRef<() => void>(null);
  useEffect(() => {
    const isMove = last.current.pathname !== pathname;
    const isLost = last.current.search !== search && document.activeElement === document.body;
    last.current = { pathname, search };
    const main = document.getElementById('main');
    if (!main || !(isMove || isLost)) return;
    stop.current?.();
    stop.current = focusHeading(main);
  }, [pathname, search]);
}

/** Waits for a heading that loads later, unless the user has moved the focus. */
function focusHeading(main: HTMLElement): () => void {
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
}
