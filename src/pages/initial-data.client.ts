import type { QueryClient } from '@tanstack/react-query';
import type { InitialData } from './built-screen.client.ts';

/** Puts the data inside the page shell into the cache; it is as old as the page. */
export function takeInitialData(client: QueryClient): void {
  const text = document.getElementById('initial-data')?.textContent;
  if (!text) return;
  for (const [key, answer] of JSON.parse(text) as InitialData) {
    client.setQueryData(key, answer, { updatedAt: performance.timeOrigin });
  }
}
