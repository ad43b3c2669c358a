import { useEffect, useState } from 'react';
import { afterPaint } from '../../app/shell/after-paint.client.ts';
import type { FightAnswer } from '../pick-entry.client.ts';

/** In pixels; none is smaller. */
const card = { width: 448, height: 280 };

const step = 3;

/** Nothing is drawn yet, and no scroll position is restored. */
function isFresh(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document.body.dataset.ready === undefined && navigation?.type === 'navigate' && !location.hash;
}

const inSight = () => Math.ceil(innerHeight / card.height) * Math.ceil(innerWidth / card.width);

/**
 * The fights in sight at once, the others a few at a time after they are painted: a phone answers taps in between. Those
 * that are a line take no room.
 */
export function useFirstScreens(fights: FightAnswer[], isLine: (fight: FightAnswer) => boolean) {
  const [most, setMost] = useState(() => (isFresh() ? inSight() : Infinity));
  const open = fights.filter((fight) => !isLine(fight));
  const isWhole = open.length <= most;
  useEffect(() => {
    // For good: a fight that is added or reopened later must not take away what is drawn.
    if (isWhole) setMost(Infinity);
    else afterPaint(() => setMost((now) => Math.max(now, most + step)));
  }, [isWhole, most]);
  const end = isWhole ? fights.length : fights.indexOf(open[most]!);
  return { shown: fights.slice(0, end), showAll: () => setMost(Infinity) };
}
