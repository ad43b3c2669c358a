import { startTransition, useEffect, useState } from 'react';

/** In milliseconds: what this waits for needs nothing that the first view is still fetching. */
const SETTLED_AFTER = 1000;

/**
 * False at first and true a while later: for parts that nobody misses while the screen arrives. They are drawn in
 * slices: of a league of 500 a tap would wait for them.
 */
export function useSettled(after = SETTLED_AFTER): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(true)), after);
    return () => clearTimeout(timer);
  }, [after]);
  return isSettled;
}
