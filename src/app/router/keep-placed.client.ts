const signs = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Runs `place` now, and whenever the page grows or shrinks until it returns true or the reader takes over. */
export function keepPlaced(place: () => boolean): () => void {
  if (place()) return () => {};
  const growing = new ResizeObserver(() => {
    if (place()) stop();
  });
  const stop = () => {
    growing.disconnect();
    for (const sign of signs) removeEventListener(sign, stop);
  };
  for (const sign of signs) addEventListener(sign, stop, { passive: true });
  growing.observe(document.body);
  return stop;
}
