import { useEffect } from 'react';

/** Keeps the screen awake while a component is shown, where the browser can; taken again whenever the page comes back. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let ended = false;
    const take = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      // Refused on low battery, say: then the screen sleeps as it always does.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (ended) void taken?.release();
      else lock = taken;
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
}
