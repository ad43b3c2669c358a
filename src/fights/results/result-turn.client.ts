import { useLayoutEffect, useRef, useState } from 'react';
import { keepPlaced } from '../../app/router/keep-placed.client.ts';
import type { Fight } from '../fight-cache.client.ts';
import { fightInTurn } from './fight-in-turn.ts';

/** Longer than the pause in a double tap. */
const ARRIVAL_MS = 350;

/**
 * The fight whose result is entered next once the event has begun; `hold` keeps the turn with a fight while its fields are in
 * use.
 */
export function useResultTurn(fights: readonly Fight[], began: boolean) {
  const [last, setLast] = useState<string | null>(null);
  const [held, setHeld] = useState<string | null>(null);
  const inTurn = began ? fightInTurn(fights, { last, held }) : undefined;
  if (inTurn && inTurn.id !== last) setLast(inTurn.id);
  return {
    inTurn,
    held,
    hold: (id: string) => setHeld((now) => (inTurn && inTurn.id !== id ? now : id)),
    release: () => setHeld(null),
    bringBack(id: string) {
      setHeld(null);
      setLast(id);
    },
  };
}

/** A card that is scrolling into place takes no taps until it is there, so that a double tap does not reach it. */
export function useArrival<Card extends HTMLElement>(isInTurn: boolean) {
  const card = useRef<Card>(null);
  const drawn = useRef(false);
  useLayoutEffect(() => {
    const first = !drawn.current;
    drawn.current = true;
    const element = card.current;
    if (!isInTurn || !element) return;
    // Under the header: the same place for every card of a night, whatever folds above it a moment later.
    const release = keepPlaced(() => {
      element.scrollIntoView({ block: 'start' });
      return false;
    });
    if (first) return release;
    element.inert = true;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const from = { opacity: 0.2, ...(!still && { transform: 'translateY(1rem)' }) };
    // Moves inside the card, because the card's own place is being scrolled to.
    const arrival = element.firstElementChild!.animate([from, {}], {
      duration: ARRIVAL_MS,
      easing: 'ease-out',
    });
    arrival.onfinish = () => {
      element.inert = false;
      // The button that was tapped is gone, and the keyboard's place with it.
      if (document.activeElement === document.body) element.focus({ preventScroll: true });
    };
    return () => {
      release();
      arrival.cancel();
      element.inert = false;
    };
  }, [isInTurn]);
  return card;
}
