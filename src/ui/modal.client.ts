import { useEffect, useRef } from 'react';

export function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (!open) return dialog.close();
    opener.current = document.activeElement;
    dialog.showModal();
  }, [open]);
  useEffect(
    // When a dialog is removed without being closed, browsers give the focus to nobody.
    () => () => {
      const { activeElement, body } = document;
      if (activeElement === body && opener.current instanceof HTMLElement) opener.current.focus();
    },
    [],
  );
  return ref;
}
