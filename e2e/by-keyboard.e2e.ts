import { expectOk } from '../test/world.ts';
import { bout } from './vocabulary/picks.ts';
import { expect, type Page, test } from './vocabulary/test.ts';

test('a whole card can be picked with just the keyboard', async ({ page, anaAt }) => {
  const { ana, night } = await anaAt('picks', { fights: 3 });
  await expect(page.getByText('0 of 3')).toBeVisible();

  // Red by submission in round 2: Space chooses, Tab moves on, arrows move within a group.
  await pressUntilFocused(page, 'Tab', 'red', 'Bout 1:');
  await press(page, ['Space', 'Tab', 'ArrowRight', 'ArrowRight', 'ArrowLeft']);
  await press(page, ['Tab', 'ArrowRight']);
  await expect(bout(page, 1).getByText(/^Saved /)).toBeVisible();

  // Blue by decision, which has no round, so Tab goes to the next fight.
  await press(page, ['Tab', 'ArrowRight', 'Tab', 'ArrowLeft']);
  await expect(bout(page, 2).getByText(/^Saved /)).toBeVisible();
  await press(page, ['Tab', 'Space', 'Tab', 'Space', 'Tab', 'Space']);
  await expect(bout(page, 3).getByText(/^Saved /)).toBeVisible();
  await expect(page.getByText('All 3 in')).toBeVisible();

  const { body } = await expectOk(ana.get(`/api/leagues/${night.league}/events/${night.event}/picks`));
  const said = Object.fromEntries(body.picks.map((pick: Record<string, unknown>) => [pick.fight_id, pick]));
  expect(night.fights.map((fight) => said[fight])).toMatchObject([
    { pick_winner: 'red', pick_method: 'submission', pick_round: 2 },
    { pick_winner: 'blue', pick_method: 'decision', pick_round: null },
    { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 },
  ]);
});

test('the bottom bar moves keyboard focus to the next fight without a pick', async ({ page, anaAt }) => {
  await anaAt('picks', { fights: 3 });
  await page.getByRole('button', { name: 'Next: Bout 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(bout(page, 1).getByRole('radio', { name: 'Red 1' })).toBeFocused();
});

async function press(page: Page, keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Presses a key until that fight's radio button with that value has the focus. */
async function pressUntilFocused(page: Page, key: string, value: string, fight: string) {
  const focused = page.locator(':focus');
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press(key);
    const card = page
      .getByRole('article')
      .filter({ hasText: fight })
      .locator(`input[value="${value}"]:focus`);
    if ((await focused.count()) && (await card.count())) return;
  }
  throw new Error(`${key} never reached ${value} in ${fight}`);
}
