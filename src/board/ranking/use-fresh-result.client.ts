import { useEffect, useState } from 'react';
import type { Result } from '../../fights/fight.ts';

/** In milliseconds: how long a new result's points stand beside the ranking. */
const SHOWN_FOR = 4000;

type ResultedFight = Result & { resulted_at: string | null };

/** Whether a result came in just now, while the board was open; also when its method or round follows. */
export function useFreshResult(newest: ResultedFight | undefined): boolean {
  const entered = newest?.resulted_at ?? '';
  const shown = newest
    ? `${entered} ${newest.result_winner} ${newest.result_method} ${newest.result_round}`
    : '';
  const [known, setKnown] = useState({ entered, shown, isFresh: false });
  // When a result is cleared, an earlier one becomes the newest, and that is no news.
  if (known.shown !== shown) setKnown({ entered, shown, isFresh: shown !== '' && entered >= known.entered });
  useEffect(() => {
    if (!known.isFresh) return;
    const timer = setTimeout(() => setKnown((last) => ({ ...last, isFresh: false })), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [known]);
  return known.isFresh;
}
