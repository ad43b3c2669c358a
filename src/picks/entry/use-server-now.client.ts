import { useEffect, useState } from 'react';
import { milliseconds } from '../../time/instant.ts';

const longestTimer = 2 ** 31 - 1;

/** The server's time, drawn anew every second; `clockAhead` is how far its clock is ahead of this device's. */
export function useServerNow(clockAhead: number): Date {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return new Date(now + clockAhead);
}

/** Whether an instant has passed on the server's clock; drawn anew when it does. */
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
