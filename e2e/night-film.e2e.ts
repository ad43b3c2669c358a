import { mkdir } from 'node:fs/promises';
import { expectOk, moveStart } from '../test/world.ts';
import { ranking } from './vocabulary/board.ts';
import { FRAMES } from './vocabulary/first-view.ts';
import { fightNight, savePick } from './vocabulary/night.ts';
import { bout } from './vocabulary/picks.ts';
import { expect, type Page, test } from './vocabulary/test.ts';

test.use({ reducedMotion: 'no-preference' });

const members = ['Theo', 'Maya', 'Rafael', 'Ines', 'Björn', 'Kofi', 'Zuzana', 'Ana Maria Fernandez'];
const bouts = [
  ['Li Wei', 'Bo Ek'],
  ['Sean Mulcahy', 'Kenji Mori'],
  ['Karoliina Wawrzynkiewicz', 'Everaldo Saldanha dos Anjos'],
  ['Pedro Aranda', 'Louis Vantongeren'],
  ['Kwabena Asamoah-Boateng', 'Dario Popa'],
  ['Jo Stone', 'Maciej Błażewicz'],
  ['Caio Cruz', 'Ilya Makhov'],
  ['Tom Hale', 'Ray Ortiz'],
  ['Nnamdi Okafor', 'Viktor Dal'],
  ['Sam Reyes', 'Gil Amado'],
  ['Arman Petrosyan', 'Finn Doyle'],
  ['Luka Kovac', 'Ben Adler'],
  ['Marco Vale', 'Rafael Silva'],
] as const;

const methods = ['ko_tko', 'submission', 'decision'] as const;
const corners = ['red', 'blue'] as const;
const spelled = { ko_tko: 'KO', submission: 'Submission', decision: 'Decision' };

const result = (at: number) => {
  const method = methods[at % 3]!;
  return {
    result_winner: corners[at % 2]!,
    result_method: method,
    result_round: method === 'decision' ? null : 1 + (at % 3),
  };
};

/** Theo, the first, always picks the winner, and every third fight to the round; the others all differ. */
function pickOf(member: number, at: number) {
  if (member === 0 && at % 3 !== 0)
    return { pick_winner: corners[at % 2], pick_method: at % 3 === 1 ? 'decision' : 'ko_tko', ...round(at) };
  if (member === 0) return { pick_winner: corners[at % 2], pick_method: 'ko_tko', pick_round: 1 };
  const method = methods[(member + at) % 3]!;
  return {
    pick_winner: corners[(member * at + (member >> 1)) % 2],
    pick_method: method,
    pick_round: method === 'decision' ? null : 1 + ((member + at) % 3),
  };
}
const round = (at: number) => ({ pick_round: at % 3 === 1 ? null : 3 });
const THEOS_POINTS = 5 * 10 + 8 * 5;

/** Fights whose result comes in without their having been live. */
const neverLive = [4, 9];
/** Meanwhile somebody reads further down. */
const readAt = 6;

test('a night of thirteen fights on a phone, a desktop and TV: what is on top before, at and after each result', async ({
  inPhone,
  atDesk,
  admin,
  user,
}) => {
  test.setTimeout(240_000);
  const users = await Promise.all(members.map((name, at) => user(name, { pro: at === 0 })));
  const [theo, ...others] = users as [(typeof users)[0], ...typeof users];
  const night = await fightNight(admin, [theo, ...others], {
    name: 'Northern Lights 13',
    fights: bouts.length,
  });
  await Promise.all(
    bouts.map(([red_name, blue_name], at) =>
      expectOk(admin.patch(`/api/admin/fights/${night.fights[at]}`, { red_name, blue_name })),
    ),
  );
  await Promise.all(
    users.map(async (member, who) => {
      for (const [at, fight] of night.fights.entries())
        await expectOk(savePick(member, night, fight, pickOf(who, at)));
    }),
  );
  await moveStart(admin, night.event, -0.1);

  const phone = await inPhone(others[6]);
  await phone.setViewportSize({ width: 390, height: 664 });
  const desk = await atDesk(others[0]);
  await desk.setViewportSize({ width: 1440, height: 900 });
  const tv = await atDesk(theo);
  await tv.setViewportSize({ width: 1920, height: 1080 });
  const screens = { phone, desk, tv };
  const all = Object.values(screens);
  await Promise.all([phone.goto(night.at.board), desk.goto(night.at.board), tv.goto(`${night.at.picks}/tv`)]);

  const film = (name: string) => takeScreenshots(screens, name);
  const of = (at: number) => `/api/leagues/${night.league}/fights/${night.fights[at]}`;
  const onTop = async (at: number, kind: string, seen = all) => {
    const names = bouts[at]!.join(' vs ');
    for (const page of seen) {
      const spotlight = page.getByRole('article').first();
      const title = page === tv ? `Bout ${at + 1}: ${names}` : `${kind}: ${names}`;
      await expect(spotlight.getByRole('heading')).toHaveText(title);
    }
  };
  const inView = async () => {
    for (const page of all) await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 1 });
  };

  for (const page of all) {
    await expect(page.getByRole('region', { name: 'Picks are out' }).first()).toBeInViewport({ ratio: 1 });
    await expect(ranking(page)).toHaveCount(members.length);
    await expectNoPlaces(page);
  }
  await film('00-lock');

  for (const at of bouts.keys()) {
    const order = at + 1;
    const reads = order === readAt;
    const read = bout(phone, 12);
    let place = 0;
    if (reads) {
      await read.evaluate((card: any) => card.scrollIntoView({ block: 'start' }));
      place = await topOf(phone, read);
    }
    const isRead = async () => reads && expect(await topOf(phone, read), `while bout ${order}`).toBe(place);

    if (!neverLive.includes(order)) {
      await expectOk(theo.put(`${of(at)}/status`, { status: 'live' }));
      await onTop(at, 'Live now');
      if (!reads) await inView();
      if (order === 1) for (const page of all) await expectNoPlaces(page);
    } else await onTop(at - 1, 'Just decided');
    await isRead();
    await film(`${order}-a-before`);

    const { result_winner, result_method, result_round } = result(at);
    const family = bouts[at]![result_winner === 'red' ? 0 : 1].split(' ').at(-1)!;
    const how = result_round === null ? 'Decision' : `${spelled[result_method]} · Round ${result_round}`;
    // A moment lasts four seconds, so every page is watched from before it appears.
    const moments = all.map(async (page) => {
      const moment = page.getByTestId('result-moment');
      await expect(moment).toContainText(family);
      await expect(moment).toContainText(how);
      if (reads && page === phone) return;
      await expect(moment).toBeInViewport({ ratio: 1 });
      if (page === phone)
        for (const row of await ranking(phone).all()) await expect(row).toBeInViewport({ ratio: 1 });
    });
    const enter = async () => {
      await expectOk(theo.put(`${of(at)}/status`, { status: 'final' }));
      await expectOk(theo.put(`${of(at)}/result`, result(at)));
    };
    await Promise.all([enter(), ...moments]);
    await film(`${order}-b-at`);
    for (const page of all) {
      await page.keyboard.press('Escape');
      await expect(page.getByTestId('result-moment')).toHaveCount(0);
    }
    await isRead();
    if (reads) await phone.evaluate('scrollTo(0, 0)');
    if (order < bouts.length) {
      await onTop(at, 'Just decided');
      await inView();
      await expect(tv.getByText(`${order} of 13 results in`)).toBeVisible();
    }
    await film(`${order}-c-after`);
  }

  await onTop(bouts.length - 1, 'Main event', [phone, desk]);
  const won = `Theo wins with ${THEOS_POINTS} pts`;
  for (const page of [phone, desk]) {
    await expect(page.getByRole('heading', { name: won })).toBeVisible();
    await expect(ranking(page).first()).toContainText(/Rank 1, gold.*Theo/);
  }
  await expect(tv.getByRole('region', { name: 'Winner' })).toContainText(
    new RegExp(`Winner.*Theo.*${THEOS_POINTS} pts`, 's'),
  );
  for (const page of all) expect(await page.evaluate('scrollY')).toBe(0);
  await expect(tv.getByRole('region', { name: 'Winner' })).toBeInViewport({ ratio: 1 });
  await expect(phone.getByRole('heading', { name: won })).toBeInViewport({ ratio: 1 });

  const addresses = {
    board: night.at.board,
    dashboard: '/app',
    league: night.at.league,
    ticket: `${night.at.picks}/ticket/${theo.id}`,
    grid: `${night.at.picks}/grid`,
    picks: night.at.picks,
  };
  for (const [name, address] of Object.entries(addresses)) {
    for (const page of [phone, desk]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      if (name === 'dashboard') {
        const lastNight = page.getByRole('region', {
          name: 'Last night · Northern Lights 13 · Octagon Oracles',
        });
        await expect(lastNight.getByRole('heading', { name: won })).toBeVisible();
      }
      if (name === 'grid') await expect(page.getByRole('row')).not.toHaveCount(0);
    }
    const [onPhone, onDesk] = [await heightOf(phone), await heightOf(desk)];
    console.log(`${name}: ${onPhone} px at 390, ${onDesk} px at 1440`);
    if (name === 'grid') expect(onDesk).toBeLessThanOrEqual(900);
    await film(`end-${name}`);
  }
});

async function expectNoPlaces(page: Page) {
  for (const row of await ranking(page).allTextContents())
    expect(row).not.toMatch(/rank|[1-9] pts|gold|silver/i);
}

const heightOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollHeight');

async function topOf(page: Page, read: ReturnType<typeof bout>): Promise<number> {
  await page.evaluate(FRAMES);
  return read.evaluate((card: any) => Math.round(card.getBoundingClientRect().top));
}

/** SHOTS=/some/folder keeps the film. */
async function takeScreenshots(screens: Record<string, Page>, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  for (const [screen, page] of Object.entries(screens)) {
    const fullPage = name.startsWith('end');
    for (const colorScheme of ['light', 'dark'] as const) {
      if (colorScheme === 'light' && !/00|end|^(1|7|13)-/.test(name)) continue;
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}/${name}-${screen}-${colorScheme}.png`, fullPage });
    }
  }
}
