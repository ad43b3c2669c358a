import type { Page } from '@playwright/test';

/** Tap targets smaller than 44 px either way, with text and size. Links within a sentence are exempt. */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`
    (() => {
      const tappable = 'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=tab]';
      const inSentence = (element) => element.matches('a') && getComputedStyle(element).display === 'inline';
      const target = (element) => {
        // A label takes taps for its control, and a row may take them for its button (::after over all of it).
        const over = getComputedStyle(element, '::after');
        if (over.position === 'absolute' && over.content !== 'none') return element.offsetParent;
        return element.closest('label') ?? element.labels?.[0] ?? element;
      };
      return [...document.querySelectorAll(tappable)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
        .filter((element) => !element.disabled && !inSentence(element) && !element.closest('[class*=skip]'))
        .flatMap((element) => {
          const boxes = [element, target(element)].map((one) => one.getBoundingClientRect());
          const [width, height] = ['width', 'height'].map((side) => Math.max(...boxes.map((box) => box[side])));
          const words = element.ariaLabel || element.textContent.trim() || element.type;
          return width > 43.5 && height > 43.5 ? [] : [words + ': ' + Math.round(width) + ' x ' + Math.round(height)];
        });
    })()
  `);
}

/** Text that is clipped by its box; a name that ends in an ellipsis and shows in full on hover does not count. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`
    [...document.querySelectorAll('main :is(h1, h2, h3, p, span, button, a, td, th, dd, dt, label)')]
      .filter((element) => element.checkVisibility() && element.clientWidth > 1)
      .filter((element) => getComputedStyle(element).overflowX !== 'visible')
      .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis' || element.title === '')
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.textContent.trim())
  `);
}
