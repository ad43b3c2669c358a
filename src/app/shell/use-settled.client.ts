import { startTransition, useEffect, useState } from 'react';

/** In milliseconds: what this waits for needs nothing that the first view is still fetching. */
const SETTLED_AFTER = 1000;

/**
 * False at first and true a while later, when `load` is done too: for parts that nobody misses while the screen
 * arrives. They are drawn in slices: of a league of 500 a tap would wait for them.
 */
export function useSettled(after = SETTLED_AFTER, load?: () => Promise<void>): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => startTransition(() => setSettled(true));
    const timer = setTimeout(() => (load ? void load().then(settle) : settle()), after);
    return () => clearTimeout(timer);
  }, [after, load]);
  return isSettled;
}
