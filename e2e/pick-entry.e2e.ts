import { expectOk, moveStart } from '../test/world.ts';
import { openAll, picksFor } from './vocabulary/board.ts';
import { fightNight, savePick } from './vocabulary/night.ts';
import { bout, choose, pick } from './vocabulary/picks.ts';
import { stall } from './vocabulary/stall.ts';
import { expect, type Page, test } from './vocabulary/test.ts';

test('a pick is saved as soon as it is complete, and found again', async ({ page, anaAt }) => {
  await anaAt('picks');
  const first = bout(page, 1);
  await expect(first.getByText('No pick yet')).toBeVisible();
  await expect(bout(page, 3).getByText(/Main event/)).toBeVisible();

  const methods = first.getByRole('radio', { name: /^(KO|Sub|Dec)/ });
  const rounds = first.getByRole('radio', { name: /^Round/ });
  const height = async () => (await first.boundingBox())!.height;
  const before = await height();
  await expect(methods).toHaveCount(0);
  await first.getByRole('radio', { name: 'Red 1' }).check();
  await expect(methods).toHaveCount(3);
  await expect(rounds).toHaveCount(0);
  await first.getByRole('radio', { name: 'Submission' }).check();
  await expect(rounds).toHaveCount(3);
  await expect(first.getByText('Now choose a round')).toBeVisible();
  expect(await height()).toBe(before);
  await pick(first, { winner: 'Red 1', method: 'Submission', round: 2 });
  await pick(bout(page, 2), { winner: 'Blue 2', method: 'Decision' });
  await expect(bout(page, 2).getByRole('radio', { name: 'Round 1' })).toBeHidden();

  await page.reload();
  await expect(first.getByRole('radio', { name: 'Red 1' })).toBeChecked();
  await expect(first.getByRole('radio', { name: 'Submission' })).toBeChecked();
  await expect(first.getByRole('radio', { name: 'Round 2' })).toBeChecked();
  await expect(bout(page, 2).getByRole('radio', { name: 'Decision' })).toBeChecked();
  await expect(page.getByText('2 of 3')).toBeVisible();
});

test('each group of choices says which fight it is of', async ({ page, anaAt }) => {
  await anaAt('picks', { fights: 2 });
  await choose(bout(page, 2), { winner: 'Red 2', method: 'Submission' });
  for (const group of ['Method', 'Round'])
    await expect(page.getByRole('group', { name: `${group} of Bout 2: Red 2 vs Blue 2` })).toBeVisible();
});

test('a tap re-renders only its own fight until it is saved', async ({ page, anaAt }) => {
  await anaAt('picks');
  await expect(bout(page, 3).getByText('No pick yet')).toBeVisible();
  expect(await drawnAgain(page)).toEqual([1, 2, 3]);
  expect(await drawnAgain(page)).toEqual([]);
  await pick(bout(page, 2), { winner: 'Red 2', method: 'KO/TKO', round: 2 });
  await expect(page.getByText('1 of 3')).toBeVisible();
  expect(await drawnAgain(page)).toEqual([2]);
});

/** Fights that React re-rendered since the last call, by position: rendering gives an element new props. */
const drawnAgain = (page: Page) =>
  page.evaluate<number[]>(`[...document.querySelectorAll('article')].flatMap((card, place) => {
    const props = card[Object.keys(card).find((key) => key.startsWith('__reactProps'))];
    if (card.drawnWith === props) return [];
    card.drawnWith = props;
    return [place + 1];
  })`);

test('a card that is canceled disappears from an open screen', async ({ page, admin, anaAt }) => {
  const { night } = await anaAt('picks', { fights: 1 });
  await expect(bout(page, 1).getByText('No pick yet')).toBeVisible();
  await expectOk(admin.delete(`/api/admin/events/${night.event}`));
  await expect(page.getByText('Event not found')).toBeVisible();
  await expect(bout(page, 1)).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to League' }).click();
  await expect(page).toHaveURL(night.at.league);
});

test('a pick shows at once on every other screen', async ({ page, anaAt }) => {
  await openAll(page);
  await anaAt('league', { fights: 1 });
  await page.getByRole('link', { name: 'Enter Picks' }).click();
  await pick(bout(page, 1), { winner: 'Blue 1', method: 'KO/TKO', round: 3 });
  await page.getByRole('link', { name: 'Octagon Oracles' }).click();
  await expect(page.getByText('Picks complete')).toBeVisible();
  await page.getByRole('link', { name: 'Enter Picks' }).click();
  await expect(bout(page, 1).getByRole('radio', { name: 'Blue 1' })).toBeChecked();
  await page.getByRole('link', { name: 'View Board' }).click();
  await expect(picksFor(page, 1, 'Blue 1').getByText('Ana')).toBeVisible();
});

test('a change that makes a pick incomplete leaves the saved one unchanged', async ({ page, anaAt }) => {
  await anaAt('picks');
  const first = bout(page, 1);
  await pick(first, { winner: 'Red 1', method: 'Decision' });
  await first.getByRole('radio', { name: 'KO/TKO' }).check();
  await expect(first.getByText(/Now choose/)).toBeVisible();
  await page.reload();
  await expect(first.getByRole('radio', { name: 'Decision' })).toBeChecked();
});

test('the last of many quick choices is the one that counts', async ({ page, anaAt }) => {
  const { ana, night } = await anaAt('picks', { fights: 1 });
  const first = bout(page, 1);
  await pick(first, { winner: 'Red 1', method: 'KO/TKO', round: 1 });
  for (const round of [2, 3, 1, 3, 2]) await first.getByRole('radio', { name: `Round ${round}` }).check();
  await first.getByText(/^Saved /).waitFor();
  const { body } = await ana.get(`/api/leagues/${night.league}/events/${night.event}/picks`);
  expect(body.picks[0].pick_round).toBe(2);
});

test('a live fight locks the card', async ({ page, admin, user, login }) => {
  const ana = await user('Ana', { pro: true });
  const night = await fightNight(admin, [ana]);
  await expectOk(savePick(ana, night, night.fights[0]!));
  await expectOk(
    ana.put(`/api/leagues/${night.league}/fights/${night.fights[0]}/status`, { status: 'live' }),
  );
  await login(page, ana);
  await page.goto(night.at.picks);
  await expect(page.getByText('Picks are locked', { exact: true })).toBeVisible();
  await expect(page.getByText('Event is live - picks are locked')).toBeVisible();
  const row = (order: number) => page.getByRole('listitem').filter({ hasText: `Bout ${order}` });
  await expect(row(1)).toContainText('Red 1 vs Blue 1DECLive');
  await expect(row(2)).toContainText('Red 2 vs Blue 2 · no pick');
  await expect(bout(page, 1).getByRole('radio', { name: 'Red 1' })).toBeChecked();
  await expect(bout(page, 1).getByRole('radio', { name: 'Decision' })).toBeChecked();
  await expect(page.getByRole('radio', { disabled: false })).toHaveCount(0);
  await expect(bout(page, 2).getByRole('radio', { disabled: true })).toHaveCount(8);
});

test('a choice that arrives after the start is refused, however early it was sent', async ({
  page,
  context,
  admin,
  anaAt,
}) => {
  const { night } = await anaAt('picks');
  const first = bout(page, 1);
  await expect(first.getByRole('radio', { name: 'Red 1' })).toBeEnabled();
  await context.setOffline(true);
  await choose(first, { winner: 'Red 1', method: 'Decision' });
  await moveStart(admin, night.event, -0.1);
  await context.setOffline(false);
  await expect(page.getByText('Event has started - picks are locked').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Picks are locked', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bout 1' })).toContainText('no pick');
});

test('a failed save retains the choice, says so and is sent when the connection is back', async ({
  page,
  context,
  anaAt,
}) => {
  await anaAt('picks');
  const first = bout(page, 1);
  await expect(first.getByRole('radio', { name: 'Red 1' })).toBeEnabled();
  await context.setOffline(true);
  await choose(first, { winner: 'Red 1', method: 'KO/TKO', round: 3 });
  await expect(first.getByText('Error:')).toBeVisible();
  await expect(first.getByRole('radio', { name: 'Round 3' })).toBeChecked();
  await context.setOffline(false);
  await expect(first.getByText(/^Saved /)).toBeVisible();
  await expect(first.getByText('Error:')).toHaveCount(0);
});

test('a choice made before a fighter was replaced asks for another look when the connection is back', async ({
  page,
  context,
  admin,
  anaAt,
}) => {
  const { night } = await anaAt('picks', { fights: 1 });
  const first = bout(page, 1);
  await expect(first.getByRole('radio', { name: 'Red 1' })).toBeEnabled();
  await context.setOffline(true);
  await choose(first, { winner: 'Red 1', method: 'Decision' });
  await expect(first.getByText('Error:')).toBeVisible();
  await expectOk(admin.patch(`/api/admin/fights/${night.fights[0]}`, { red_name: 'Short Notice' }));
  await context.setOffline(false);
  await expect(first.getByText(/Since you picked/)).toBeVisible();
  await expect(first.getByRole('radio', { name: 'Short Notice' })).toBeChecked();
  await first.getByRole('button', { name: 'Keep my pick' }).click();
  await expect(first.getByText(/Since you picked/)).toHaveCount(0);
});

test('an open card says at once when a fighter is replaced or rounds are cut after the pick', async ({
  page,
  admin,
  anaAt,
}) => {
  const { night } = await anaAt('league', { fights: 1 });
  const edit = (fields: object) => expectOk(admin.patch(`/api/admin/fights/${night.fights[0]}`, fields));
  await edit({ red_name: 'Andy Ruiz', scheduled_rounds: 5 });
  await page.goto(night.at.picks);
  const first = bout(page, 1);
  await pick(first, { winner: 'Andy Ruiz', method: 'KO/TKO', round: 4 });
  await edit({ red_name: 'Holly Holm' });
  await expect(first.getByText('Since you picked: Holm, was Ruiz')).toBeVisible();
  await expect(page.getByText('Review your pick on Bout 1.')).toBeVisible();
  await first.getByRole('button', { name: 'Keep my pick' }).click();
  await expect(first.getByText(/Since you picked/)).toHaveCount(0);
  await edit({ scheduled_rounds: 3 });
  await expect(first.getByText('Since you picked: 3 rounds, was 5')).toBeVisible();
  await expect(first.getByText('Now choose a round')).toBeVisible();
});

test('a card never shows a replaced fighter as the one picked without saying so', async ({
  page,
  admin,
  anaAt,
}) => {
  const { night } = await anaAt('picks', { fights: 1 });
  const first = bout(page, 1);
  await pick(first, { winner: 'Red 1', method: 'Decision' });
  const release = await stall(page, 'GET', /\/picks$/);
  const asked = page.waitForRequest(/\/picks$/);
  await expectOk(admin.patch(`/api/admin/fights/${night.fights[0]}`, { red_name: 'Holly Holm' }));
  await asked;
  await expect(first.getByRole('radio', { name: 'Red 1' })).toBeChecked();
  release();
  await expect(first.getByRole('radio', { name: 'Holly Holm' })).toBeChecked();
  await expect(first.getByText('Since you picked: Holm, was 1')).toBeVisible();
});

test('a card in a second window follows choices in the first, at once and when it returns to the front', async ({
  page,
  anaAt,
}) => {
  const { night } = await anaAt('picks', { fights: 2 });
  const second = await page.context().newPage();
  // Own picks are sent to open streams only, and not repeated to later ones.
  const isOpen = second.waitForResponse((response) => new URL(response.url()).pathname === '/api/live');
  await second.goto(night.at.picks);
  await expect(bout(second, 1).getByText('No pick yet')).toBeVisible();
  await isOpen;
  const isFollowed = (order: number, winner: string) =>
    expect(bout(second, order).getByRole('radio', { name: winner })).toBeChecked({ timeout: 10_000 });
  await pick(bout(page, 1), { winner: 'Red 1', method: 'KO/TKO', round: 2 });
  await isFollowed(1, 'Red 1');
  await expect(bout(second, 1).getByText(/^Saved /)).toBeVisible();
  await pick(bout(page, 1), { winner: 'Blue 1', method: 'Decision' });
  await isFollowed(1, 'Blue 1');
  await pick(bout(second, 2), { winner: 'Blue 2', method: 'Decision' });
  await expect(bout(page, 2).getByRole('radio', { name: 'Blue 2' })).toBeChecked({ timeout: 10_000 });

  await setHidden(second, true);
  await pick(bout(page, 2), { winner: 'Red 2', method: 'Decision' });
  await setHidden(second, false);
  await isFollowed(2, 'Red 2');
});

/** The window goes behind others, or returns to the front. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate(`{
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${hidden} });
    document.dispatchEvent(new Event('visibilitychange'));
  }`);

test('a window that missed it does not write an old corner back', async ({ page, anaAt }) => {
  const { ana, night } = await anaAt('picks', { fights: 1 });
  const first = bout(page, 1);
  await pick(first, { winner: 'Blue 1', method: 'Decision' });
  const deaf = await page.context().newPage();
  await deaf.route('**/api/live?*', (route) => route.abort());
  await deaf.goto(night.at.picks);
  await expect(bout(deaf, 1).getByRole('radio', { name: 'Blue 1' })).toBeChecked();
  await pick(first, { winner: 'Red 1', method: 'KO/TKO', round: 1 });

  await bout(deaf, 1).getByRole('radio', { name: 'Submission' }).check();
  // Not check(): the refusal of the save may have put the newer round back before it looks.
  await bout(deaf, 1).getByRole('radio', { name: 'Round 3' }).click();
  await expect(bout(deaf, 1).getByText('This is your newer pick from another device.')).toBeVisible();
  await expect(bout(deaf, 1).getByRole('radio', { name: 'Red 1' })).toBeChecked();
  await expect(bout(deaf, 1).getByRole('radio', { name: 'KO/TKO' })).toBeChecked();
  const { body } = await ana.get(`/api/leagues/${night.league}/events/${night.event}/picks`);
  expect(body.picks).toMatchObject([{ pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 }]);

  await pick(bout(deaf, 1), { winner: 'Red 1', method: 'Submission', round: 3 });
  await expect(first.getByRole('radio', { name: 'Submission' })).toBeChecked({ timeout: 10_000 });
});

test("a connection too bad for the card's surroundings leaves the card intact", async ({ page, anaAt }) => {
  const lazyPart = page.waitForEvent('requestfailed', (request) => /\/LiveUpdates-/.test(request.url()));
  await page.route(/\/LiveUpdates-/, (route) => route.abort());
  await anaAt('picks');
  await lazyPart;
  await pick(bout(page, 1), { winner: 'Red 1', method: 'Decision' });
});

test('a slow save says so', async ({ page, anaAt }) => {
  await anaAt('picks');
  const release = await stall(page, 'PUT', /\/pick$/);
  const first = bout(page, 1);
  await choose(first, { winner: 'Blue 1', method: 'Decision' });
  await expect(first.getByText('Saving…')).toBeVisible();
  release();
  await expect(first.getByText(/^Saved /)).toBeVisible();
});
