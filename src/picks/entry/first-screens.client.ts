import { useEffect, useState } from 'react';
import { afterPaint } from '../../app/shell/after-paint.client.ts';
import type { FightAnswer } from '../pick-entry.client.ts';

/** In pixels; no card is smaller. */
const card = { width: 448, height: 280 };

const step = 3;

/** Nothing has been drawn yet, and no scroll position will be restored. */
function isFresh(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document.body.dataset.ready === undefined && navigation?.type === 'navigate' && !location.hash;
}

const inSight = () => Math.ceil(innerHeight / card.height) * Math.ceil(innerWidth / card.width);

/**
 * The fights in view at once, then the others a few at a time after each paint, so that a phone answers taps in between. Fights
 * that are a single line take up no room.
 */
export function useFirstScreens(fights: FightAnswer[], isLine: (fight: FightAnswer) => boolean) {
  const [most, setMost] = useState(() => (isFresh() ? inSight() : Infinity));
  const open = fights.filter((fight) => !isLine(fight));
  const isWhole = open.length <= most;
  useEffect(() => {
    // For good: a fight that is added or reopened later must not hide what has been drawn.
    if (isWhole) setMost(Infinity);
    else afterPaint(() => setMost((now) => Math.max(now, most + step)));
  }, [isWhole, most]);
  const end = isWhole ? fights.length : fights.indexOf(open[most]!);
  return { shown: fights.slice(0, end), showAll: () => setMost(Infinity) };
}
