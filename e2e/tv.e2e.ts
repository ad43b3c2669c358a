import { expectOk, moveStart } from '../test/world.ts';
import { fightNight, redByDecision, redByKnockout, savePick } from './vocabulary/night.ts';
import { expect, type Locator, test } from './vocabulary/test.ts';

test.use({ reducedMotion: 'no-preference' });

const room = { width: 1920, height: 1080 };

test('the TV shows twelve members and the live fight without scrolling, and follows along', async ({
  atDesk,
  admin,
  user,
}) => {
  test.setTimeout(120_000);
  const owner = await user('Ana Maria Fernandez', { pro: true });
  const others = await Promise.all(Array.from({ length: 11 }, (_, at) => user(`Guest number ${at + 1}`)));
  const night = await fightNight(admin, [owner, ...others], { name: 'Winter Brawl', fights: 2 });
  await expectOk(savePick(owner, night, night.fights[0]!, redByKnockout));
  for (const other of others) await expectOk(savePick(other, night, night.fights[0]!, redByDecision));
  const first = `/api/leagues/${night.league}/fights/${night.fights[0]}`;
  await moveStart(admin, night.event, -0.1);
  await expectOk(owner.put(`${first}/status`, { status: 'live' }));

  const page = await atDesk(owner);
  await page.setViewportSize(room);
  await page.addInitScript(`
    const request = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = (kind) => { window.keptAwake = kind; return request(kind); };
  `);
  await page.goto(night.at.board);
  await page.getByRole('link', { name: 'TV View' }).click();
  await expect(page).toHaveURL(`${night.at.picks}/tv`);
  await expect(page.getByRole('heading', { level: 1, name: 'Winter Brawl' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave Full Screen' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave Full Screen' }).click();
  await expect(page.getByRole('button', { name: 'Full Screen', exact: true })).toBeVisible();
  expect(await page.evaluate('window.keptAwake')).toBe('screen');

  const places = page.getByRole('region', { name: 'Ranking' }).getByRole('listitem');
  const picks = page.getByRole('region', { name: 'Picks for Red 1' }).getByRole('listitem');
  await expect(places).toHaveCount(12);
  await expect(picks).toHaveCount(12);
  for (const row of [places.last(), picks.last(), page.getByText('Red 2 vs Blue 2')])
    await expect(row).toBeInViewport({ ratio: 1 });
  const height = () => page.evaluate<number>('document.documentElement.scrollHeight');
  expect(await height()).toBeLessThanOrEqual(room.height);
  // At three meters: 30 px on a 55-inch television are 19 mm.
  expect(await smallestType(places.last())).toBeGreaterThanOrEqual(30);
  expect(await smallestType(picks.last())).toBeGreaterThanOrEqual(30);

  const result = { result_winner: 'red', result_method: 'ko_tko', result_round: 1 };
  await expectOk(owner.put(`${first}/result`, result));
  const moment = page.getByTestId('result-moment');
  await expect(moment).toContainText(/KO · Round 1.*Ana Maria Fernandez perfect.*All 12 had the winner/s);
  await expect(places.first()).toContainText(/Ana Maria Fernandez.*10 pts/);
  await expect(picks.first()).toContainText('+10');
  await expect(page.getByText('1 of 2 results in')).toBeVisible();

  const second = `/api/leagues/${night.league}/fights/${night.fights[1]}`;
  await expectOk(owner.put(`${second}/result`, result));
  const winner = page.getByRole('region', { name: 'Winner' });
  await expect(winner).toContainText(/Winner.*Ana Maria Fernandez.*10 pts/s);
  await expect(winner).toContainText(/Perfect picks.*Ana Maria Fernandez 1/);
  expect(await height()).toBeLessThanOrEqual(room.height);
});

/** In pixels, of readable text; movement arrows and the medal's number are shapes. */
function smallestType(row: Locator): Promise<number> {
  return row.evaluate((element: any) => {
    const sizes: number[] = [...element.querySelectorAll('span')]
      .filter((span) => /[a-z]{2}/i.test(span.textContent) && span.offsetWidth > 1)
      // @ts-expect-error: runs in the page
      .map((span) => Number.parseFloat(getComputedStyle(span).fontSize));
    return Math.min(...sizes);
  });
}
