import { useEffect, useRef } from 'react';

/** A ref that focuses its element when it appears. */
export function useFocusOnce<Element extends HTMLElement>(asked = true) {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (asked) ref.current?.focus();
  }, [asked]);
  return ref;
}
