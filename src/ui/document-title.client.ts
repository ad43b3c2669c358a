import { useEffect } from 'react';

const product = 'Split Decision';

/** Names the browser's tab after the screen; null while the name is still loading leaves it alone. */
export function useDocumentTitle(title: string | null | undefined): void {
  useEffect(() => {
    if (title != null) document.title = title === product ? product : `${title} · ${product}`;
  }, [title]);
}
