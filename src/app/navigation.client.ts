import { useEffect, useLayoutEffect, useRef } from 'react';
import { type NavigationType, useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();

function place(type: NavigationType, key: string, hash: string) {
  const target = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
  if (type === 'POP') window.scrollTo(0, positions.get(key) ?? 0);
  else if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
}

/** Going back returns to where one was; going on starts at the top. */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    place(type, key, hash);
    const remember = () => positions.set(key, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key, hash, type]);
}

/**
 * After a move to another screen the focus goes to its heading, so that a listener hears where they are. The heading
 * may come later, with its data: the first one to appear is taken, unless the person has gone elsewhere by then.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById('main');
    if (!main) return;
    main.focus({ preventScroll: true });
    const settle = () => {
      const heading = main.querySelector<HTMLElement>('h1[tabindex]');
      if (!heading) return false;
      if (document.activeElement === main || document.activeElement === document.body)
        heading.focus({ preventScroll: true });
      return true;
    };
    if (settle()) return;
    const observer = new MutationObserver(() => settle() && observer.disconnect());
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}
