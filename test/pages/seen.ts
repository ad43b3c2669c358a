import { onTestFinished } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Whether it is on the page at any moment from now on, however briefly. */
export function seen(what: Locator): () => boolean {
  let was = false;
  const observer = new MutationObserver(() => {
    was ||= what.elements().length > 0;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return () => was;
}
