/**
 * A ref for an element that goes away when it is done: a focus inside moves to the heading above, because it would be lost
 * otherwise.
 */
export const handOnFocus = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return;
  // While the dialog is open, nothing else can take the focus.
  element.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  for (let part = element.parentElement; part; part = part.parentElement) {
    const heading = part.querySelector<HTMLElement>(':is(h1, h2, h3)');
    if (!heading || element.contains(heading)) continue;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return;
  }
};
