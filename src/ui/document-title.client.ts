import { useEffect } from 'react';

const product = 'Split Decision';

/** Names the browser's tab after the screen as long as it is there; null while the name is still loading leaves it alone. */
export function useDocumentTitle(title: string | null | undefined): void {
  useEffect(() => {
    if (title == null) return;
    document.title = title === product ? product : `${title} · ${product}`;
    return () => {
      document.title = product;
    };
  }, [title]);
}
