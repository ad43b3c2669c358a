import { useEffect, useRef } from 'react';

/** A ref whose element takes the focus when it appears, because the person just asked for it. */
export function useFocusOnce<Element extends HTMLElement>(asked = true) {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (asked) ref.current?.focus();
  }, [asked]);
  return ref;
}
