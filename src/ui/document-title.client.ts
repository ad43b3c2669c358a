import { useEffect } from 'react';

const product = 'Split Decision';

/** Names the browser's tab after the screen for as long as that is shown; null, while a name is loading, leaves it alone. */
export function useDocumentTitle(title: string | null | undefined): void {
  useEffect(() => {
    if (title == null) return;
    document.title = title === product ? product : `${title} · ${product}`;
    return () => {
      document.title = product;
    };
  }, [title]);
}
