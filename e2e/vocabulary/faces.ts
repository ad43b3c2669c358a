import type { Page } from '@playwright/test';

/**
 * What is not set in one of the product's two faces, as the tag and the face that it asks for. A control's own button
 * and placeholder are looked at too: browsers give those faces of their own.
 */
export function foreignFaces(page: Page): Promise<string[]> {
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
        .filter(([, faces]) => !/^"(Inter|Big Shoulders Display) Variable"/.test(faces))
        .map(([name, faces]) => name + ': ' + faces))];
    })()
  `);
}
