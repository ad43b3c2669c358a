import { useEffect, useRef } from 'react';

/** Keeps a native dialog open as a modal while `open` holds; the platform traps and gives back the focus. */
export function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return ref;
}
