import type { Locator, Page } from '@playwright/test';

/** A decision has no round. */
export interface Say {
  winner: string;
  method: 'KO/TKO' | 'Submission' | 'Decision';
  round?: number;
}

/** A fight's card on the pick screen or the board. */
export function bout(page: Page, order: number): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: `Bout ${order}:` }) });
}

/** Taps corner, method and round, which saves the pick. */
export async function choose(fight: Locator, { winner, method, round }: Say): Promise<void> {
  await fight.getByRole('radio', { name: winner }).check();
  await fight.getByRole('radio', { name: method }).check();
  if (round) await fight.getByRole('radio', { name: `Round ${round}` }).check();
}

/** Like {@link choose}, and waits until it is saved. */
export async function pick(fight: Locator, say: Say): Promise<void> {
  await choose(fight, say);
  await fight.getByText(/^Saved /).waitFor();
}
