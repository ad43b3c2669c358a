import { useEffect, useState } from 'react';

/** In milliseconds, because winner, method and round are saved one by one. */
const NEXT_CHANGE_WITHIN = 2000;

/**
 * The value once no other change has followed, so that nothing is celebrated that never was. The first value counts at once.
 */
export function useUnchanged<T>(value: T): T {
  const [unchanged, setUnchanged] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setUnchanged(value), NEXT_CHANGE_WITHIN);
    return () => clearTimeout(timer);
  }, [value]);
  return unchanged;
}
