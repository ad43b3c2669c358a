import { useEffect, useLayoutEffect, useRef } from 'react';
import { showLateFonts } from '../shell/late-fonts.client.ts';
import { useAddress, useEntry } from './address.client.ts';

const STORAGE_KEY = 'scroll-positions';

/** How far down the page was, by the entry of the history; one that the pages were opened at goes by its address. */
const positions = new Map<string, number>(storedPositions());
const addressKey = () => location.pathname + location.search;

/** What a reload, or coming back from another site, finds again. Nobody else opens this tab's storage. */
function storedPositions(): [string, number][] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // An address that was typed or followed anew starts at the top.
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

/** To call when the page is about to be left for good: where somebody has been is nobody else's business. */
export function forgetPositions(): void {
  positions.clear();
  storePositions();
  // What is emptied scrolls once more.
  removeEventListener('pagehide', storePositions);
}

/** Goes there, again and again while the page is still too short for it, until the person scrolls. */
function place(position: number | undefined): () => void {
  const target = position === undefined && document.getElementById(location.hash.slice(1));
  if (target) target.scrollIntoView();
  else window.scrollTo(0, position ?? 0);
  // Browsers round to their own fractions of a pixel.
  const isThere = () => window.scrollY + 1 > (position ?? 0);
  if (!position || isThere()) return () => {};
  const growing = new ResizeObserver(() => {
    window.scrollTo(0, position);
    if (isThere()) stop();
  });
  const signs = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
  const stop = () => {
    growing.disconnect();
    for (const sign of signs) removeEventListener(sign, stop);
  };
  for (const sign of signs) addEventListener(sign, stop, { passive: true });
  growing.observe(document.body);
  return stop;
}

let lastPath: string | undefined;

/** Going back returns to where one was, and so does a reload; going on starts at the top. */
export function useScrollRestoration(): void {
  const entry = useEntry();
  const { pathname, search } = useAddress();
  const key = entry?.key === undefined ? pathname + search : String(entry.key);
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    // Before the place is found: they change the heights above it. Never under a screen that stands.
    if (lastPath !== undefined && lastPath !== pathname) showLateFonts();
    lastPath = pathname;
    const stopPlacing = place(positions.get(key));
    const remember = () => positions.set(key, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => {
      stopPlacing();
      removeEventListener('scroll', remember);
    };
  }, [key, pathname]);
  useEffect(() => {
    addEventListener('pagehide', storePositions);
    return () => removeEventListener('pagehide', storePositions);
  }, []);
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
