import { useEffect, useState } from 'react';
import { milliseconds } from '../../time/instant.ts';

const longestTimer = 2 ** 31 - 1;

/** Ticks every second; `clockAhead` is the server's clock minus this device's, in milliseconds. */
export function useServerNow(clockAhead: number): Date {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return new Date(now + clockAhead);
}

/** Rerenders when `instant` passes on the server's clock. */
export function usePassed(instant: string, clockAhead: number): boolean {
  const left = () => milliseconds(instant) - Date.now() - clockAhead;
  const [, setChecks] = useState(0);
  const passed = left() <= 0;
  useEffect(() => {
    if (passed) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const remaining = milliseconds(instant) - Date.now() - clockAhead;
      if (remaining <= 0) setChecks((checks) => checks + 1);
      else timer = setTimeout(wait, Math.min(remaining, longestTimer));
    };
    wait();
    return () => clearTimeout(timer);
  }, [instant, clockAhead, passed]);
  return passed;
}
