import { expectOk, moveStart } from '../test/world.ts';
import { openAll, picksFor } from './vocabulary/board.ts';
import { fightNight, redByDecision, savePick } from './vocabulary/night.ts';
import { expect, type Page, test } from './vocabulary/test.ts';

async function manage(page: Page, tab: 'Results' | 'History') {
  await page.goto('/app/admin');
  await page.getByRole('button', { name: 'Manage Fights' }).click();
  await page.getByRole('tab', { name: tab }).click();
}

test('a result is undone by the site admin, and points and history follow at once', async ({
  page,
  admin,
  user,
  login,
  inPhone,
}) => {
  const ana = await user('Ana', { pro: true });
  const night = await fightNight(admin, [ana], { fights: 1 });
  await expectOk(savePick(ana, night, night.fights[0]!, redByDecision));
  const fight = `/api/leagues/${night.league}/fights/${night.fights[0]}`;
  await expectOk(ana.put(`${fight}/status`, { status: 'final' }));
  await expectOk(ana.put(`${fight}/result`, { result_winner: 'blue', result_method: 'decision' }));
  await expectOk(
    ana.put(`${fight}/result`, { result_winner: 'red', result_method: 'decision', result_round: null }),
  );
  const phone = await inPhone(ana);
  await phone.goto(night.at.board);
  await expect(phone.getByText('8 pts').first()).toBeVisible();

  await login(page, admin);
  await manage(page, 'History');
  const latest = page
    .getByRole('listitem')
    .filter({ hasText: 'Result: Blue 1 (blue) by decision → Red 1 (red) by decision' });
  await expect(latest).toContainText('Ana');
  await latest.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /^\d earlier of Red 1/ }).click();
  await expect(latest.getByText('Undone')).toBeVisible();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Result: Red 1 (red) by decision → Blue 1 (blue) by decision' }),
  ).toContainText('Undo');
  await expect(phone.getByText('0 pts').first()).toBeVisible();
  await phone.goto(night.at.admin);
  await expect(phone.getByText('Result: Red 1 (red) by decision → Blue 1 (blue) by decision')).toBeVisible();
});

test('an official event is edited by the site admin only, until that is revoked', async ({
  page,
  admin,
  user,
  login,
  inPhone,
}) => {
  const ana = await user('Ana', { pro: true });
  const night = await fightNight(admin, [ana], { fights: 1 });
  await login(page, admin);
  await manage(page, 'Results');
  await page.getByRole('switch', { name: 'Official' }).click();
  await expect(page.getByRole('switch', { name: 'Official' })).toBeChecked();

  const phone = await inPhone(ana);
  await phone.goto(night.at.admin);
  await expect(phone.getByText(/official/i).first()).toBeVisible();
  await expect(phone.getByRole('radio')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Final' }).check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('switch', { name: 'Official' }).click();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('No longer official')).toBeVisible();
  await page.getByRole('button', { name: /^\d earlier of the event/ }).click();
  await expect(page.getByText('Marked official')).toBeVisible();
  await phone.reload();
  await phone.getByRole('radio', { name: 'Scheduled' }).check();
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible();
});

test('picks that were shown can be reopened, and everyone in the league sees that', async ({
  page,
  admin,
  user,
  login,
  inPhone,
}) => {
  const [ana, ben] = [await user('Ana', { pro: true }), await user('Ben')];
  const night = await fightNight(admin, [ana, ben], { fights: 1 });
  await expectOk(savePick(ana, night, night.fights[0]!));
  await moveStart(admin, night.event, -1);
  const phone = await inPhone(ben);
  await phone.goto(night.at.picks);
  await expect(phone.getByText('Event has started - picks are locked')).toBeVisible();
  await openAll(phone);
  await phone.goto(night.at.board);
  const shown = picksFor(phone, 1, 'Red 1').getByText('Ana');
  await expect(shown).toBeVisible();

  await login(page, admin);
  await manage(page, 'Results');
  await page.getByRole('button', { name: 'Reopen Picks' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reopen Picks' }).click();
  await expect(dialog.getByText('Picks would still be locked.')).toBeVisible();
  await dialog.getByLabel('Start Time (Eastern Time)').fill('2031-01-01T20:00');
  await dialog.getByRole('button', { name: 'Reopen Picks' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Picks are open\. Reopened/)).toBeVisible();

  await expect(phone.getByText('Picks were reopened')).toBeVisible();
  await expect(shown).toHaveCount(0);
  await phone.goto(night.at.picks);
  await expect(phone.getByText('Picks were reopened')).toBeVisible();
  await phone.getByRole('radio', { name: 'Red 1' }).check();
});
