import type { Page } from '@playwright/test';

/**
 * Elements not set in one of the product's two fonts, with tag and font. Includes buttons and placeholders, which
 * browsers style with fonts of their own.
 */
export function foreignFonts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`
    (() => {
      const parts = (element) =>
        !element.matches('input, textarea') ? [''] :
        element.type === 'file' ? ['', '::file-selector-button'] : ['', '::placeholder'];
      return [...new Set([...document.body.querySelectorAll('*')]
        .filter((element) => element.checkVisibility())
        .flatMap((element) => parts(element).map((part) => [
          element.localName + part,
          getComputedStyle(element, part || undefined).fontFamily,
        ]))
        .filter(([, fonts]) => !/^"(Inter|Big Shoulders Display) Variable"/.test(fonts))
        .map(([name, fonts]) => name + ': ' + fonts))];
    })()
  `);
}
