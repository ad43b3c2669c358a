import type { Page } from '@playwright/test';

/** A profile's statistics by their labels on screen. */
export async function statistics(page: Page): Promise<Record<string, number>> {
  const panel = page.getByRole('region', { name: 'Statistics' });
  await panel.waitFor();
  const names = await panel.getByRole('term').allTextContents();
  const figures = await panel.getByRole('definition').allTextContents();
  return Object.fromEntries(names.map((name, index) => [name, Number(figures[index])]));
}
