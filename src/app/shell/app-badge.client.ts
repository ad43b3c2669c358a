import { useEffect } from 'react';

const show = (count: number) => void navigator.setAppBadge?.(count).catch(() => undefined);

/** Puts the number of missing picks on the installed app's icon; no badge while the number is unknown. */
export function useAppBadge(missing: number | undefined): void {
  useEffect(() => {
    if (missing !== undefined) show(missing);
  }, [missing]);
}
