import { useEffect, useRef, useState } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { announce } from '../../ui/toast.client.ts';
import { isBeforeFirstBell } from './first-bell.ts';

/** In milliseconds. */
const SHOWN_FOR = 7000;

/** Whether picks came out just now, while the page was open. */
export function useReveal({ hidden, fights }: GetBoardResponse): boolean {
  const wasHidden = useRef(hidden);
  const [isNow, setNow] = useState(false);
  useEffect(() => {
    const comesOut = wasHidden.current && !hidden;
    wasHidden.current = hidden;
    if (!comesOut) return;
    announce('Picks are out');
    setNow(true);
    const timer = setTimeout(() => setNow(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [hidden]);
  return isNow && !hidden && isBeforeFirstBell(fights);
}
