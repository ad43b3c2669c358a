import type { QueryClient } from '@tanstack/react-query';
import type { FirstData } from './built-screen.client.ts';

/** What the document brought along, as JSON in a script element, is not asked for again; it is as old as the document. */
export function takeFirstData(client: QueryClient): void {
  const text = document.getElementById('first-data')?.textContent;
  if (!text) return;
  for (const [key, answer] of JSON.parse(text) as FirstData) {
    client.setQueryData(key, answer, { updatedAt: performance.timeOrigin });
  }
}
