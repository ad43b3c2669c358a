/** A page that is not drawn has no frames: then this long is enough. */
const longest = 100;

/** Runs something once what was just drawn is on screen, so that a tap does not wait for it. */
export function afterPaint(run: () => void): void {
  let hasRun = false;
  const once = () => {
    if (hasRun) return;
    hasRun = true;
    run();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, longest);
}
