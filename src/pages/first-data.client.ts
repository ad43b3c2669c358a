import type { QueryClient } from '@tanstack/react-query';
import type { FirstData } from './built-screen.client.ts';

/** Puts the data inside the page shell into the cache; it is as old as the page. */
export function takeFirstData(client: QueryClient): void {
  const text = document.getElementById('first-data')?.textContent;
  if (!text) return;
  for (const [key, answer] of JSON.parse(text) as FirstData) {
    client.setQueryData(key, answer, { updatedAt: performance.timeOrigin });
  }
}
