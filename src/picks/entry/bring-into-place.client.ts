export const cardOf = (fightId: string) => document.getElementById(`fight-${fightId}`);

/**
 * Scrolls a card to where another one stands, so that the next tap finds the same control there, and shows it whole between
 * header and bottom bar. Stops when the user touches the screen or scrolls.
 */
export function bringIntoPlace(card: HTMLElement | null, from?: HTMLElement | null): void {
  if (!card) return;
  const room = getComputedStyle(document.documentElement);
  const top = Number.parseFloat(room.scrollPaddingTop);
  const bottom = innerHeight - Number.parseFloat(room.scrollPaddingBottom);
  const box = card.getBoundingClientRect();
  const before = from?.getBoundingClientRect();
  // On a desktop, cards stand side by side.
  if (before && before.left !== box.left && box.top >= top && box.bottom <= bottom) return;
  const place = Math.max(top, Math.min(before?.top ?? top, bottom - box.height));
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: box.top - place, behavior: isCalm ? 'instant' : 'smooth' });
  if (!isCalm) stopAtTouch();
}

function stopAtTouch() {
  const over = new AbortController();
  const stop = () => {
    over.abort();
    scrollTo({ top: scrollY, behavior: 'instant' });
  };
  for (const sign of ['pointerdown', 'wheel', 'keydown'])
    addEventListener(sign, stop, { passive: true, signal: over.signal });
  addEventListener('scrollend', () => over.abort(), { signal: over.signal });
}

/** For a user who asked to go there: the focus moves along. */
export function goToCard(fightId: string): void {
  const card = cardOf(fightId);
  bringIntoPlace(card);
  const input =
    card?.querySelector<HTMLElement>('input:checked') ?? card?.querySelector<HTMLElement>('input, summary');
  input?.focus({ preventScroll: true });
}
