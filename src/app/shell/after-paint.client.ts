/** In milliseconds, because a hidden page gets no frames. */
const longest = 100;

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
