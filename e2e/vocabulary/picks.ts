import type { Locator, Page } from '@playwright/test';

/** What a person says about one fight; a decision has no round. */
export interface Say {
  winner: string;
  method: 'KO/TKO' | 'Submission' | 'Decision';
  round?: number;
}

/** The card of one fight, on the screen of picks and on the board. */
export function bout(page: Page, order: number): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: `Bout ${order}:` }) });
}

/** Chooses corner, method and round by tapping; nothing else is needed to save. */
export async function choose(fight: Locator, { winner, method, round }: Say): Promise<void> {
  await fight.getByRole('radio', { name: winner }).check();
  await fight.getByRole('radio', { name: method }).check();
  if (round) await fight.getByRole('radio', { name: `Round ${round}` }).check();
}

/** {@link choose}, and waits until the pick is safe. */
export async function pick(fight: Locator, say: Say): Promise<void> {
  await choose(fight, say);
  await fight.getByText(/^Saved /).waitFor();
}
