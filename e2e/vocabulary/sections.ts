import type { Page } from './test.ts';

/** Taps the heading of a section that is closed on a phone. */
export const openSection = (page: Page, title: string): Promise<void> =>
  page.getByRole('heading', { level: 2, name: title }).click();

/** Opens every section as it comes. */
export const openingSections = `new MutationObserver(() => {
  for (const closed of document.querySelectorAll('main details:not([open])')) closed.open = true;
}).observe(document, { subtree: true, childList: true })`;
