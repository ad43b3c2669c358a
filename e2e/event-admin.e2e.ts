import { expectOk, moveStart } from '../test/world.ts';
import { fightNight } from './vocabulary/night.ts';
import { bout } from './vocabulary/picks.ts';
import { expect, test } from './vocabulary/test.ts';
import { thumb } from './vocabulary/thumb.ts';

test.use({ reducedMotion: 'no-preference' });

test('a user without pro gets a message and a way back', async ({ page, admin, user, login }) => {
  const [ana, ben] = [await user('Ana', { pro: true }), await user('Ben')];
  const night = await fightNight(admin, [ana, ben]);
  await login(page, ben);
  await page.goto(night.at.admin);
  await expect(page.getByText('You must be a Pro user to edit fight details.')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to League' }).first().click();
  await expect(page).toHaveURL(night.at.league);
});

test('status and result are saved tap by tap, and a result can be cleared', async ({ page, anaAt }) => {
  const { ana, night } = await anaAt('admin', { fights: 1 });
  await expect(page.getByRole('radio', { name: 'Final' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Result Winner' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Final' }).check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Blue 1' }).check();
  await page.getByRole('radio', { name: 'Submission' }).check();
  await page.getByRole('radio', { name: 'Round 3' }).check();
  await expect(page.getByText('Result: Blue 1 by Submission, R3', { exact: true })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('radio', { name: 'Decision' }).check();
  await expect(page.getByRole('radio', { name: 'Round 3' })).not.toBeChecked();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('radio', { name: 'Decision' })).toBeChecked();

  const clear = page.getByRole('button', { name: 'Clear Result' });
  await clear.click();
  await expect(clear).toHaveCount(0);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const stored = async () =>
    (await ana.get(`/api/leagues/${night.league}/events/${night.event}/admin`)).body.fights[0];
  await expect.poll(stored).toMatchObject({ result_winner: null, result_method: null, result_round: null });
  expect((await stored()).status).toBe('final');
});

test('No Contest suggests its method, and an impossible result is saved with a warning', async ({
  page,
  anaAt,
}) => {
  const { ana, night } = await anaAt('admin', { fights: 1 });
  const fight = page.getByRole('region', { name: 'Bout #1:' });
  const outOf = (group: string) => fight.getByRole('group', { name: `${group} of Bout 1: Red 1 vs Blue 1` });
  const stored = async () =>
    (await ana.get(`/api/leagues/${night.league}/events/${night.event}/admin`)).body.fights[0];
  await outOf('Status').getByRole('radio', { name: 'Final' }).check();
  await outOf('Result Winner').getByRole('radio', { name: 'No Contest' }).check();
  await expect(outOf('Result Method').getByRole('radio', { name: 'No Contest' })).toBeChecked();
  await expect.poll(stored).toMatchObject({ result_winner: 'nc', result_method: 'nc' });

  await outOf('Result Winner').getByRole('radio', { name: 'Draw' }).check();
  await outOf('Result Method').getByRole('radio', { name: 'DQ' }).check();
  await outOf('Result Round').getByRole('radio', { name: 'Round 2' }).check();
  await expect(fight.getByText("A draw by DQ isn't a possible result.")).toBeVisible();
  const impossible = { result_winner: 'draw', result_method: 'dq', result_round: 2 };
  await expect.poll(stored).toMatchObject(impossible);
  await outOf('Result Method').getByRole('radio', { name: 'Decision' }).check();
  await expect(fight.getByText("isn't a possible result")).toHaveCount(0);
});

test('thirteen results take two taps each, live and result, and no flick on a phone', async ({
  page,
  admin,
  anaAt,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const { ana, night } = await anaAt('admin', { fights: 13 });
  const edit = (order: number, body: object) =>
    expectOk(admin.patch(`/api/admin/fights/${night.fights[order - 1]}`, body));
  await edit(2, { red_name: 'Karoliina Wawrzynkiewicz', blue_name: 'Everaldo Saldanha dos Anjos' });
  await edit(13, { scheduled_rounds: 5 });
  await moveStart(admin, night.event, -0.1);
  await page.reload();
  const [starts, ends] = [thumb(page), thumb(page)];
  const topsOfCards = new Set<number>();
  const started = Date.now();
  for (const order of night.fights.keys()) {
    const fight = page.getByRole('region', { name: `Bout #${order + 1}:` });
    const results = fight.getByRole('button', { name: /^(KO|SUB|DEC)/ });
    const live = fight.getByRole('radio', { name: 'Live' });
    await expect(results.first()).toBeVisible();
    await expect(page.locator('[inert]')).toHaveCount(0);
    topsOfCards.add(Math.round((await fight.boundingBox())!.y));
    await starts.tap(live);
    await expect(live).toBeChecked();
    const bottoms = await results.evaluateAll((all: any[]) =>
      all.map((end) => end.getBoundingClientRect().bottom),
    );
    expect(bottoms.length).toBeGreaterThanOrEqual(14);
    expect.soft(Math.max(...bottoms), `bout ${order + 1} above the toast`).toBeLessThan(588);
    await ends.tap(results.nth(1));
    await expect(page.getByText(/^Saved · .* by KO R2$/)).toBeVisible();
    await expect(fight.getByText(/^Result: /)).toBeVisible();
  }
  const seconds = (Date.now() - started) / 1000;
  console.log(
    `13 results: ${ends.taps} taps, ${ends.flicks} flicks, ${seconds} s, cards at y ${[...topsOfCards]}`,
  );
  for (const hand of [starts, ends]) expect(hand).toMatchObject({ taps: 13, flicks: 0 });
  expect(topsOfCards.size).toBe(1);
  const results = async () =>
    (await ana.get(`/api/leagues/${night.league}/events/${night.event}/admin`)).body.fights;
  const whole = { status: 'final', result_winner: 'red', result_method: 'ko_tko', result_round: 2 };
  await expect.poll(results).toMatchObject(night.fights.map(() => whole));
});

test('on a half-finished card fights with a result are folded, and Edit opens them', async ({
  page,
  anaAt,
}) => {
  const { ana, night } = await anaAt('admin', { fights: 2 });
  const opener = `/api/leagues/${night.league}/fights/${night.fights[0]}`;
  await expectOk(ana.put(`${opener}/status`, { status: 'final' }));
  await expectOk(
    ana.put(`${opener}/result`, { result_winner: 'red', result_method: 'ko_tko', result_round: 1 }),
  );
  await page.reload();
  const [first, second] = [1, 2].map((bout) => page.getByRole('region', { name: `Bout #${bout}:` }));
  await expect(first!.getByText('Result: Red 1 by KO/TKO, R1')).toBeVisible();
  await expect(second!.getByRole('radio', { name: 'Final' })).toBeVisible();
  await expect(first!.getByRole('radio', { name: 'Final' })).toBeChecked();
  await expect(first!.getByRole('group', { name: 'Result Winner' })).toHaveCount(0);

  await first!.getByRole('button', { name: 'Edit' }).click();
  await first!.getByRole('radio', { name: 'Submission' }).check();
  await expect(first!.getByText('Result: Red 1 by Submission, R1')).toBeVisible();
  await expect(first!.getByText('Saved', { exact: true })).toBeVisible();
});

test('a live fight wears its badge', async ({ page, anaAt }) => {
  const { night } = await anaAt('picks', { fights: 2 });
  await expect(bout(page, 1)).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toHaveCount(0);
  await page.goto(night.at.admin);
  await page.getByRole('radio', { name: 'Live' }).first().check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const live = page.getByText('Live', { exact: true });
  for (const [screen, fights] of [
    ['picks', page.getByRole('listitem')],
    ['board', page.getByRole('article')],
  ] as const) {
    await page.goto(night.at[screen]);
    await expect(fights.filter({ hasText: 'Bout 1' }).filter({ has: live })).toBeVisible();
    await expect(live).toHaveCount(1);
  }
  await page.goto(night.at.league);
  await expect(page.getByRole('region', { name: /^Live now/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Live Board' })).toBeVisible();
});

test('long before the start, going live needs confirmation', async ({ page, anaAt }) => {
  const { ana, night } = await anaAt('admin', { fights: 1, startsIn: 30 });
  await page.getByRole('radio', { name: 'Live' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('radio', { name: 'Scheduled' })).toBeChecked();
  expect((await ana.get(`/api/leagues/${night.league}/events/${night.event}/picks`)).body.event.locked).toBe(
    false,
  );
});

test('a result that cannot be saved says why and offers to try again', async ({ page, anaAt }) => {
  const { ana, night } = await anaAt('admin', { fights: 1 });
  await page.route('**/result', (route) => route.abort());
  await page.getByRole('radio', { name: 'Final' }).check();
  await page.getByRole('radio', { name: 'Red 1' }).click();
  await expect(page.getByText('Failed to update fight')).toBeVisible();
  await page.unroute('**/result');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { body } = await expectOk(ana.get(`/api/leagues/${night.league}/events/${night.event}/admin`));
  expect(body.fights[0].result_winner).toBe('red');
});
