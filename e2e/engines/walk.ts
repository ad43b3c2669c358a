import assert from 'node:assert/strict';
import { Client } from '../../test/client.ts';
import { freePort } from '../../test/free-port.ts';
import { expectOk, moveStart, PASSWORD, siteAdmin, user } from '../../test/world.ts';
import { type Connection, openConnection } from '../vocabulary/connection.ts';
import { fightNight, type Night, redByKnockout, savePick } from '../vocabulary/night.ts';
import { startProduct } from '../vocabulary/product.ts';
import type { Engine } from './engine.ts';
import { q, Screen } from './screen.ts';

interface Walk {
  screen: Screen;
  connection: Connection;
  ana: Client;
  admin: Client;
  night: Night;
}

const FIGHTS = 13;
const NEWCOMER = 'nora@example.com';

/** One evening in one browser, in this order; a failed step does not stop the later ones. */
const steps: Record<string, (walk: Walk) => Promise<void>> = {
  'a newcomer signs up and joins': async ({ screen, connection, night }) => {
    await screen.engine.visit(connection.url);
    await signIn(screen, NEWCOMER);
    await screen.shows('Complete your profile');
    await screen.fill('input[autocomplete=nickname]', 'Nora');
    await screen.click('button', 'Save & Continue');
    await screen.shows('Your Leagues');
    await screen.engine.evaluate(
      `fetch(${q(`/api/leagues/${night.league}/membership`)}, { method: 'POST' }).then(({ status }) => status)`,
    );
  },
  'the fonts have come in, and none that nothing is set in': async ({ screen }) => {
    await screen.until(FONT_IN_USE);
    const fetched = await screen.engine.evaluate<string[]>(
      `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('latin-ext'))`,
    );
    assert.deepEqual(fetched, []);
  },
  'picks are taken and found again': async ({ screen, connection, night }) => {
    await screen.engine.visit(connection.url + night.at.picks);
    for (const bout of [1, 2]) await pick(screen, bout);
    for (const bout of [1, 2]) await screen.until(`${article(bout)}.textContent.includes('Saved ')`);
    await screen.engine.reload();
    for (const bout of [1, 2]) await screen.until(`${article(bout)}?.textContent.includes('Saved ')`);
  },
  'the pages start without the server, and a pick made then arrives later': async (walk) => {
    const { screen, connection, night } = walk;
    await screen.until('navigator.serviceWorker.controller');
    // Again with the service worker: offline, the screen shows the last response.
    await screen.engine.visit(connection.url + night.at.league);
    await screen.shows('Octagon Oracles', 'h1');
    await screen.engine.visit(connection.url + night.at.picks);
    await screen.until(`${article(1)}?.textContent.includes('Saved ')`);
    await connection.cut();
    try {
      await screen.engine.reload();
      await screen.shows('Offline · updated');
      await pick(screen, 3);
      await screen.until(`${article(3)}.textContent.includes('Error:')`);
      await screen.engine.visit(`${connection.url}${night.at.league}`);
      await screen.shows('Octagon Oracles', 'h1');
      await screen.engine.visit(connection.url + night.at.picks);
      await screen.until(`${article(3)}?.querySelector('input[value=red]').checked`);
    } finally {
      await connection.mend();
    }
    await screen.until(`${article(3)}?.textContent.includes('Saved ')`);
  },
  'the fight that is read stays where it is when picks come out': async (walk) => {
    const { screen, connection, admin, night } = walk;
    await screen.engine.visit(connection.url + night.at.board);
    await screen.shows('Picks stay hidden until the event locks');
    await screen.until(`${article(FIGHTS)}`);
    await screen.engine.evaluate(`${article(7)}.scrollIntoView({ block: 'start' })`);
    const before = await readingPlace(screen, 7);
    await moveStart(admin, night.event, -0.1);
    await screen.until(`!document.body.textContent.includes('Picks stay hidden')`);
    assert.deepEqual(await readingPlace(screen, 7), before);
  },
  'what is read on a live board stays where it is': async ({ screen, connection, ana, admin, night }) => {
    await moveStart(admin, night.event, -0.1);
    await screen.engine.visit(connection.url + night.at.board);
    await screen.until(`${article(FIGHTS)}`);
    const fight = (bout: number) => `/api/leagues/${night.league}/fights/${night.fights[bout - 1]}`;
    const result = { result_winner: 'red', result_method: 'ko_tko', result_round: 1 };
    await screen.engine.evaluate(`${article(7)}.scrollIntoView({ block: 'start' })`);
    const before = await readingPlace(screen, 7);
    await expectOk(ana.put(`${fight(1)}/status`, { status: 'live' }));
    await screen.until(`${article(1)}.textContent.includes('Live')`);
    assert.deepEqual(await readingPlace(screen, 7), before, 'the first fight went live');
    await expectOk(ana.put(`${fight(1)}/result`, result));
    await screen.until(`${article(1)}.textContent.includes('pts')`);
    assert.deepEqual(await readingPlace(screen, 7), before, 'the first fight got its result');
    await expectOk(ana.put(`${fight(10)}/status`, { status: 'live' }));
    await screen.until(`${article(10)}.textContent.includes('Live')`);
    assert.deepEqual(await readingPlace(screen, 7), before, 'a later fight went live');
  },
  'scrolling up a board moves it as far as one scrolls': async ({ screen, connection, night }) => {
    await screen.engine.visit(connection.url + night.at.board);
    await screen.until(`${article(FIGHTS)}`);
    const jumps = await screen.engine.evaluate<number[]>(SCROLL_UP);
    assert.deepEqual(jumps, []);
  },
  'Back and reload come to where one was': async ({ screen, connection, night }) => {
    await screen.engine.visit(connection.url + night.at.board);
    await screen.until(`${article(FIGHTS)}`);
    await screen.engine.evaluate(`${article(9)}.scrollIntoView({ block: 'start' })`);
    const before = await readingPlace(screen, 9);
    await screen.click('a', 'Back to League');
    // The address changes first; the board stays until the next screen has rendered.
    await screen.until(`!${article(FIGHTS)} && document.querySelector('h1')`);
    await screen.engine.back();
    await screen.until(`${article(FIGHTS)}`);
    assert.deepEqual(await readingPlace(screen, 9), before, 'Back');
    await screen.engine.reload();
    await screen.until(`${article(FIGHTS)}`);
    assert.deepEqual(await readingPlace(screen, 9), before, 'reload');
  },
  'signing out leaves nothing': async ({ screen, connection }) => {
    await screen.engine.visit(`${connection.url}/app`);
    await screen.click('button', 'Open menu');
    await screen.click('dialog button', 'Sign out');
    await screen.until(`document.querySelector('input[type=email]')`);
    assert.deepEqual(
      await screen.engine.evaluate(
        `caches.keys().then((names) => names.filter((name) => !name.startsWith('shell-')))`,
      ),
      [],
    );
  },
  'a menu opens, closes and acts': async ({ screen, connection, ana, night }) => {
    await screen.engine.visit(connection.url);
    await signIn(screen, ana.email);
    await screen.shows('Your Leagues');
    await screen.engine.visit(`${connection.url}${night.at.league}/admin`);
    const makeAdmin = `[...document.querySelectorAll('button')].find((one) => one.innerText.trim() === 'Make Admin' && one.offsetHeight > 0)`;
    await screen.clickOn(
      `[...document.querySelectorAll('summary')].find((one) => one.innerText.startsWith('Members'))`,
    );
    await screen.click('button', 'More for Nora');
    await screen.until(makeAdmin);
    await screen.engine.type('\uE00C');
    await screen.until(`!${makeAdmin}`);
    await screen.click('button', 'More for Nora');
    await screen.click('button', 'Make Admin');
    await screen.until(`!${makeAdmin}`);
    await screen.until(
      `fetch('/api/leagues/${night.league}').then((answer) => answer.json()).then((league) => JSON.stringify(league).includes('"role":"admin"'))`,
    );
  },
};

/** Resolves to the names of the steps that failed. */
export async function walk(engine: Engine): Promise<string[]> {
  const port = String(await freePort());
  const connection = await openConnection(`http://localhost:${port}`);
  const product = await startProduct({ PORT: port, PUBLIC_URL: connection.url });
  const failed: string[] = [];
  try {
    const walk = { screen: new Screen(engine), connection, ...(await furnish(connection.url)) };
    for (const [name, step] of Object.entries(steps)) {
      try {
        await step(walk);
        console.log(`  ok  ${name}`);
      } catch (error) {
        console.log(`  FAILED  ${name}\n${error instanceof Error ? error.message : error}`);
        failed.push(name);
      }
    }
  } finally {
    await connection.cut().catch(() => undefined);
    await product.stop();
  }
  return failed;
}

/** A league of nine with everyone's picks on a full card. */
async function furnish(url: string) {
  const site = { visitor: () => new Client(url) };
  const admin = await siteAdmin(site);
  const ana = await user(site, 'Ana', { pro: true });
  const names = ['Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus', 'Hana', 'Ida'];
  const friends: Client[] = [];
  for (const name of names) friends.push(await user(site, name));
  const night = await fightNight(admin, [ana, ...friends], { fights: FIGHTS });
  for (const friend of [ana, ...friends])
    for (const fight of night.fights) await expectOk(savePick(friend, night, fight, redByKnockout));
  return { admin, ana, night };
}

async function signIn(screen: Screen, email: string): Promise<void> {
  await screen.fill('input[type=email]', email);
  await screen.fill('input[autocomplete=current-password]', PASSWORD);
  await screen.click('button', 'Login or Register');
}

const article = (bout: number) =>
  `[...document.querySelectorAll('article')].find((one) => one.textContent.includes('Bout ${bout}:'))`;

async function pick(screen: Screen, bout: number): Promise<void> {
  await screen.until(`${article(bout)} && !${article(bout)}.querySelector('input').disabled`);
  for (const value of ['red', 'decision'])
    await screen.clickOn(`${article(bout)}?.querySelector('input[value=${value}]')?.closest('label')`);
  await screen.until(`${article(bout)}.querySelector('input[value=decision]').checked`);
}

/** Whether the poster font is in use. */
const FONT_IN_USE = `(() => {
  const widths = ['"Big Shoulders Display Variable", monospace', 'monospace'].map((family) => {
    const probe = Object.assign(document.createElement('span'), { textContent: 'SPLIT' });
    probe.style.cssText = 'position: absolute; font: 850 60px ' + family;
    document.body.append(probe);
    const { width } = probe.getBoundingClientRect();
    probe.remove();
    return width;
  });
  return widths[0] !== widths[1];
})()`;

/** A fight's position in the window, to the pixel. */
const readingPlace = (screen: Screen, bout: number) =>
  screen.engine.evaluate<number>(`(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return Math.round(${article(bout)}.getBoundingClientRect().top);
  })()`);

/** Scrolls from bottom to top; returns the steps in which the content in the middle moved by a different amount. */
const SCROLL_UP = `(async () => {
  const frame = () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  scrollTo(0, document.documentElement.scrollHeight);
  await frame();
  const jumps = [];
  while (scrollY > 0) {
    const seen = [...document.querySelectorAll('article')].find((one) => one.getBoundingClientRect().bottom > innerHeight / 2);
    const before = seen.getBoundingClientRect().top;
    const step = Math.min(200, scrollY);
    scrollBy(0, -step);
    await frame();
    const moved = Math.round(seen.getBoundingClientRect().top - before - step);
    if (Math.abs(moved) > 1) jumps.push(moved);
  }
  return jumps;
})()`;
