/**
 * A prerendered page's inline script as text, so it may use nothing outside itself. Loads the code at the first interaction,
 * holds the last tap until then, and keeps the browser from sending forms by itself.
 */
export function sleepUntilSign(entry: string, files: string[]): void {
  const signs =
    'pointerdown pointermove keydown focusin input scroll click submit visibilitychange pageshow'.split(' ');
  const add = (tag: 'link' | 'script', properties: object) =>
    document.head.append(Object.assign(document.createElement(tag), { crossOrigin: '' }, properties));
  const link = (rel: string) => {
    for (const href of [entry, ...files]) add('link', { rel, href });
  };
  const fetchAhead = () => requestAnimationFrame(() => setTimeout(link, 0, 'prefetch'));
  let hasPointer = false;
  const wake = (sign?: Event) => {
    if (sign?.type === 'visibilitychange' && document.hidden) return;
    if (sign?.type === 'pageshow' && !(sign as PageTransitionEvent).persisted) return;
    // The first one may only mean that a pointer rests there as the page appears.
    if (sign?.type === 'pointermove' && !hasPointer) {
      hasPointer = true;
      return;
    }
    for (const name of signs) removeEventListener(name, wake, true);
    removeEventListener('load', fetchAhead);
    link('modulepreload');
    add('script', { type: 'module', src: entry });
  };
  const hold = (event: Event) => {
    const at = event.target as HTMLElement;
    const isClick = event.type === 'click';
    const isReady = document.body.dataset.ready !== undefined;
    // Submitted by clicking its button: React replays clicks from before hydration, but not submits.
    const tapped = isClick
      ? at.closest<HTMLElement>('button')
      : at.querySelector<HTMLElement>('[type=submit]');
    // The page is ready before the last of its forms.
    if (!tapped || (isReady && (isClick || at.dataset.ready !== undefined))) return;
    event.preventDefault();
    if (isReady) {
      setTimeout(() => tapped.click());
      return;
    }
    document.querySelector('[data-tapped]')?.removeAttribute('data-tapped');
    tapped.dataset.tapped = '';
  };
  for (const name of signs) addEventListener(name, wake, { capture: true, passive: true });
  for (const name of ['click', 'submit']) addEventListener(name, hold, true);
  let comesBack = history.state !== null || location.hash !== '';
  try {
    comesBack ||= localStorage.getItem('pendingInvite') !== null;
  } catch {}
  if (comesBack) wake();
  else addEventListener('load', fetchAhead);
}

/** From now on taps work at once, and the held one is repeated. */
export function replayTapBeforeHydration(): void {
  document.body.dataset.ready = '';
  const tapped = document.querySelector<HTMLElement>('[data-tapped]');
  tapped?.removeAttribute('data-tapped');
  // In a task of its own, so that React first hydrates what was tapped.
  setTimeout(() => tapped?.click());
}
