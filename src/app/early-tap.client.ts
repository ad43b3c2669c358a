/** What a built document holds as a script of its own: until the pages' code is there, the last tap on a button waits. */
export const keepEarlyTap = `document.addEventListener('click', (tap) => {
  const button = tap.target.closest('button');
  if (!button || document.body.dataset.ready !== undefined) return;
  tap.preventDefault();
  document.querySelector('[data-tapped]')?.removeAttribute('data-tapped');
  button.dataset.tapped = '';
}, true)`;

/** From now on taps count at once; the one that waits is done. Sending a form by the Enter key is a tap as well. */
export function takeEarlyTap(): void {
  document.body.dataset.ready = '';
  const button = document.querySelector<HTMLElement>('[data-tapped]');
  button?.removeAttribute('data-tapped');
  // In a task of its own: only then can React make the tapped screen answer before it does the rest.
  setTimeout(() => button?.click());
}
