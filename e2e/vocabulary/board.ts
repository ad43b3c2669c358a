import type { Locator, Page } from '@playwright/test';
import { bout } from './picks.ts';

/** The picks for one fighter of a fight on the board. */
export function picksFor(page: Page, order: number, fighter: string): Locator {
  return bout(page, order).getByRole('region', { name: `Picks for ${fighter}` });
}

/** Every fight is open on this phone, as for somebody who once chose that. */
export const openAll = (page: Page) => page.addInitScript("localStorage.setItem('openAll', 'yes')");

/** The ranking strip's members, leader first. */
export function ranking(page: Page): Locator {
  return page.getByRole('region', { name: 'Ranking' }).getByRole('listitem');
}
