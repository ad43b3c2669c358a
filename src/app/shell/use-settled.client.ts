import { startTransition, useEffect, useState } from 'react';

/** In milliseconds. What waits for this needs nothing that the first view is still fetching. */
const SETTLED_AFTER = 1000;

/**
 * False at first; true a while later, once `load` is done too. For parts that nobody misses while the screen arrives: they are
 * drawn in slices, because a tap would otherwise wait for all rows of a league of 500.
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
