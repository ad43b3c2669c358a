/** Scroll anchoring for WebKit, which has none: what is being read stays in place while things above it change. */

const STEP = 48;

let anchor: { element: HTMLElement; top: number; scrolled: number } | undefined;

export function anchorReading(): void {
  addEventListener('scroll', chooseSoon, { passive: true });
  addEventListener('resize', chooseSoon);
  new MutationObserver(correct).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  // Images and fonts change no element when they arrive, only its size.
  new ResizeObserver(correct).observe(document.body);
  choose();
}

let isChoosing = false;

function chooseSoon() {
  if (isChoosing) return;
  isChoosing = true;
  requestAnimationFrame(choose);
}

/** At the very top, new content may push the rest down as it does everywhere. */
function correct() {
  // The anchor is hidden or removed.
  if (!anchor?.element.offsetParent || window.scrollY === 0) return chooseSoon();
  const moved = documentTop(anchor.element) - anchor.top;
  if (moved === 0) return;
  const isAtEnd = window.scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  // A page that got shorter has already scrolled by itself.
  const scrolled = isAtEnd ? Math.max(window.scrollY, anchor.scrolled) : window.scrollY;
  window.scrollTo({ top: scrolled + moved, behavior: 'instant' });
  anchor.top += moved;
  anchor.scrolled = window.scrollY;
}

/** The topmost element that begins in view. */
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
    anchor = { element, top: documentTop(element), scrolled: window.scrollY };
    return;
  }
}

function isPinned(element: HTMLElement, main: HTMLElement): boolean {
  for (let one: HTMLElement | null = element; one && one !== main; one = one.parentElement)
    if (['sticky', 'fixed'].includes(getComputedStyle(one).position)) return true;
  return false;
}

/** Ignores transforms: a row in motion counts as where it will end up. */
function documentTop(element: HTMLElement): number {
  let top = 0;
  for (let one: Element | null = element; one instanceof HTMLElement; one = one.offsetParent)
    top += one.offsetTop;
  return top;
}
