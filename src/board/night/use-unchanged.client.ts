import { useEffect, useState } from 'react';

/** In milliseconds: winner, method and round are saved one by one. */
const NEXT_CHANGE_WITHIN = 2000;

/** What the board says once no other change has followed, so that nothing is celebrated that never was. At first at once. */
export function useUnchanged<T>(value: T): T {
  const [unchanged, setUnchanged] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setUnchanged(value), NEXT_CHANGE_WITHIN);
    return () => clearTimeout(timer);
  }, [value]);
  return unchanged;
}
