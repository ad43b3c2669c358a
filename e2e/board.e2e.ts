import { expectOk, moveStart } from '../test/world.ts';
import { openAll, picksFor, ranking } from './vocabulary/board.ts';
import { fightNight, redByKnockout, savePick } from './vocabulary/night.ts';
import { bout } from './vocabulary/picks.ts';
import { expect, test } from './vocabulary/test.ts';

test('both addresses of a board show it', async ({ page, admin, user, login }) => {
  const ana = await user('Ana', { pro: true });
  const night = await fightNight(admin, [ana], { name: 'Two Doors' });
  await expectOk(savePick(ana, night, night.fights[0]!));
  await login(page, ana);
  await openAll(page);
  for (const address of [night.at.board, `${night.at.league}/board/${night.event}`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Two Doors' })).toBeVisible();
    await expect(page.getByText('Octagon Oracles')).toBeVisible();
    await expect(picksFor(page, 1, 'Red 1').getByText('Ana')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to League' }).click();
  await expect(page).toHaveURL(night.at.league);
});

test('without picks there is no data, and a way back', async ({ page, anaAt }) => {
  const { night } = await anaAt('board');
  await expect(page.getByText('No data found.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to League' }).click();
  await expect(page).toHaveURL(night.at.league);
});

test('an event that nobody picked shows its results', async ({ page, anaAt }) => {
  await openAll(page);
  const { ana, night } = await anaAt('board', { fights: 2 });
  await expect(page.getByText('No data found.')).toBeVisible();
  await expect(bout(page, 1).getByText('Pending')).toBeVisible();
  for (const fight of night.fights) {
    const of = `/api/leagues/${night.league}/fights/${fight}`;
    await expectOk(ana.put(`${of}/status`, { status: 'final' }));
    const result = { result_winner: 'blue', result_method: 'submission', result_round: 2 };
    await expectOk(ana.put(`${of}/result`, result));
  }
  await page.goto(night.at.league);
  await page.getByRole('region', { name: 'Past events' }).getByRole('link', { name: 'View Event' }).click();
  await expect(page.getByText('No data found.')).toBeVisible();
  for (const order of [1, 2])
    await expect(bout(page, order).getByText(`Result: Blue ${order} by Submission, R2`)).toBeVisible();
  await page.getByRole('link', { name: 'Back to League' }).click();
  await expect(page).toHaveURL(night.at.league);
});

test('a tie is broken by name', async ({ page, admin, user, login }) => {
  const zoe = await user('Zoe', { pro: true });
  const others = [await user('ben'), await user('Élan')];
  const night = await fightNight(admin, [zoe, ...others]);
  for (const someone of [zoe, ...others]) await expectOk(savePick(someone, night, night.fights[0]!));
  await moveStart(admin, night.event, -0.1);
  await login(page, zoe);
  await page.goto(night.at.board);
  for (const [place, name] of ['ben', 'Élan', 'Zoe'].entries())
    await expect(ranking(page).nth(place)).toContainText(name);
});

test('a result appears on an open board', async ({ page, admin, user, login }) => {
  const [ana, ben] = [await user('Ana', { pro: true }), await user('Ben')];
  const night = await fightNight(admin, [ana, ben]);
  for (const fight of night.fights) await expectOk(savePick(ben, night, fight, redByKnockout));
  await expectOk(savePick(ana, night, night.fights[0]!));
  const fightOf = `/api/leagues/${night.league}/fights/${night.fights[0]}`;
  await moveStart(admin, night.event, -0.1);
  await login(page, ben);
  await page.goto(night.at.board);
  await expect(ranking(page).nth(0)).toContainText('0 pts');
  const result = { result_winner: 'red', result_method: 'ko_tko', result_round: 1 };
  await expectOk(ana.put(`${fightOf}/result`, result));
  await expect(ranking(page).nth(0)).toContainText(/Ben.*10 pts/);
  await expect(ranking(page).nth(1)).toContainText(/Ana.*5 pts/);
});
