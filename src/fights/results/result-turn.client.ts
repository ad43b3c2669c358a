import { useLayoutEffect, useRef, useState } from 'react';
import type { Fight } from '../fight-cache.client.ts';
import { fightInTurn } from './fight-in-turn.ts';

/** Longer than the pause in a double tap. */
const ARRIVAL_MS = 350;

/** Whose result is entered next, once the event began; `hold` keeps a fight there while its fields are used. */
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

/** As high as a toast with two lines. */
const TOAST_HEIGHT = 96;

/** Under the header unless it is all in view above a toast: the same place for every card of a night. */
function bringUp(card: HTMLElement) {
  const { top, bottom } = card.getBoundingClientRect();
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  if (top < header || bottom > innerHeight - TOAST_HEIGHT) card.scrollIntoView({ block: 'start' });
}

/** A card that comes up in another's place takes no tap until it is there: a double tap must not reach it. */
export function useArrival<Card extends HTMLElement>(isInTurn: boolean) {
  const card = useRef<Card>(null);
  const drawn = useRef(false);
  useLayoutEffect(() => {
    const first = !drawn.current;
    drawn.current = true;
    const element = card.current;
    if (!isInTurn || !element) return;
    bringUp(element);
    if (first) return;
    element.inert = true;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const from = { opacity: 0.2, ...(!still && { transform: 'translateY(1rem)' }) };
    const arrival = element.animate([from, {}], { duration: ARRIVAL_MS, easing: 'ease-out' });
    arrival.onfinish = () => {
      element.inert = false;
      // The button that was tapped is gone, and the keyboard's place with it.
      if (document.activeElement === document.body) element.focus({ preventScroll: true });
    };
    return () => {
      arrival.cancel();
      element.inert = false;
    };
  }, [isInTurn]);
  return card;
}
