import { useEffect } from 'react';

const show = (count: number) => void navigator.setAppBadge?.(count).catch(() => undefined);

/** How many picks are missing, on the installed app's icon; none where the number is not known yet. */
export function useAppBadge(missing: number | undefined): void {
  useEffect(() => {
    if (missing !== undefined) show(missing);
  }, [missing]);
}
