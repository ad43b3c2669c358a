/** As the ref of what goes once it is done: a focus in it goes to the heading above, where it would be nowhere. */
export const handOnFocus = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return;
  // While it is open nothing else takes the focus.
  element.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  for (let part = element.parentElement; part; part = part.parentElement) {
    const heading = part.querySelector<HTMLElement>(':is(h1, h2, h3)');
    if (!heading || element.contains(heading)) continue;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return;
  }
};
