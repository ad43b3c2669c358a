/**
 * Keeps what is read where it is while something above it changes, in browsers that have no scroll anchoring of their own
 * (WebKit). The place of one element that is in view is measured before and after each change of the page.
 */

/** Where under the header something to measure is looked for: steps down the middle of the window. */
const STEP = 48;

let anchor: { element: HTMLElement; top: number } | undefined;

/** To call once; goes on as long as the page does. */
export function anchorReading(): void {
  addEventListener('scroll', chooseSoon, { passive: true });
  addEventListener('resize', chooseSoon);
  new MutationObserver(correct).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  // Pictures and fonts that arrive change no element.
  new ResizeObserver(correct).observe(document.body);
  choose();
}

let isChoosing = false;

function chooseSoon() {
  if (isChoosing) return;
  isChoosing = true;
  requestAnimationFrame(choose);
}

/** After a change and before it is painted. At the very top what is new may push the rest down, as everywhere. */
function correct() {
  // Without a parent to measure from it is hidden or gone.
  if (!anchor?.element.offsetParent || window.scrollY === 0) return chooseSoon();
  const moved = documentTop(anchor.element) - anchor.top;
  if (moved === 0) return;
  anchor.top += moved;
  window.scrollBy({ top: moved, behavior: 'instant' });
}

/** The topmost element of the screen that begins in view. */
function choose() {
  isChoosing = false;
  anchor = undefined;
  const main = document.getElementById('main');
  for (let y = STEP; main && y < innerHeight; y += STEP) {
    const element = document
      .elementFromPoint(innerWidth / 2, y)
      ?.closest<HTMLElement>('article, li, p, h1, h2, section');
    if (!element || !main.contains(element) || element.getBoundingClientRect().top < 0) continue;
    if (isPinned(element, main)) continue;
    anchor = { element, top: documentTop(element) };
    return;
  }
}

function isPinned(element: HTMLElement, main: HTMLElement): boolean {
  for (let one: HTMLElement | null = element; one && one !== main; one = one.parentElement)
    if (['sticky', 'fixed'].includes(getComputedStyle(one).position)) return true;
  return false;
}

/** From the top of the document. As it is laid out: a row that is being moved by a transform stands still. */
function documentTop(element: HTMLElement): number {
  let top = 0;
  for (let one: Element | null = element; one instanceof HTMLElement; one = one.offsetParent)
    top += one.offsetTop;
  return top;
}
