import { useEffect, useState } from 'react';

/** In milliseconds: what this waits for needs nothing that the first view is still fetching. */
const SETTLED_AFTER = 1000;

/** False at first and true a second later: for parts that nobody misses while the screen arrives. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
