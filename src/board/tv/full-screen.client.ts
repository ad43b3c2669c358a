import { useSyncExternalStore } from 'react';

/** Does nothing where the browser has no full screen. */
export function enterFullScreen(): void {
  void document.documentElement.requestFullscreen?.().catch(() => undefined);
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen?.();
}

function subscribe(changed: () => void) {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

export function useIsFullScreen(): boolean {
  return useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
}
