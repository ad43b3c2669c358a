import { useEffect } from 'react';

/** Keeps the screen awake where supported; browsers drop the lock of a hidden page, so it is requested again. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let ended = false;
    const take = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      // Refused on low battery, for example.
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
