import { problemMessage } from '../src/errors/problems.ts';
import { expectOk } from '../test/world.ts';
import { openFirst } from './vocabulary/first-view.ts';
import { fillCredentials, newEmail } from './vocabulary/forms.ts';
import { furnish } from './vocabulary/furnished.ts';
import { type Screen, screens, type Viewer } from './vocabulary/screens.ts';
import { stall } from './vocabulary/stall.ts';
import { expect, PASSWORD, type Page, test } from './vocabulary/test.ts';

test.use({ reducedMotion: 'no-preference' });

test('typing and taps before hydration count', async ({ page }) => {
  const release = await stall(page, 'GET', /\/assets\/[^/]+\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await fillCredentials(page, newEmail('nora'), PASSWORD);
  await page.getByRole('button', { name: 'Login or Register' }).click();
  release();
  await expect(page).toHaveURL('/onboarding');
});

// The first interactions a page may see: from a keyboard, a screen reader, a password manager.
const signs: Record<string, (page: Page) => Promise<unknown>> = {
  'a key': (page) => page.keyboard.press('Tab'),
  'a focus': (page) => page.getByLabel('Password', { exact: true }).focus(),
  'a press without a pointer': (page) => page.getByRole('button', { name: 'Forgot' }).dispatchEvent('click'),
  'a form that is sent by a program': (page) =>
    page.evaluate("document.querySelector('form').requestSubmit()"),
};

test('an untouched page runs no code, and hydrates at any interaction', async ({ inPhone }) => {
  for (const [name, give] of Object.entries(signs)) {
    await test.step(name, async () => {
      const page = await inPhone();
      await page.goto('/');
      await expect(page.locator('script[type=module]')).toHaveCount(0);
      await give(page);
      await expect(page.locator('body[data-ready]')).toHaveCount(1);
      await expect(page).toHaveURL('/');
      if (name.startsWith('a form'))
        await expect(page.getByText(problemMessage('credentials_required'))).toBeVisible();
      await page.context().close();
    });
  }
});

test('a form sent while the page hydrates counts too', async ({ page }) => {
  await page.addInitScript(`new MutationObserver((_, observer) => {
    if (document.body?.dataset.ready === undefined) return;
    observer.disconnect();
    document.querySelector('form').requestSubmit();
  }).observe(document, { subtree: true, attributes: true })`);
  await page.goto('/');
  await fillCredentials(page, newEmail('olga'), '');
  await expect(page.getByText(problemMessage('credentials_required'))).toBeVisible();
});

// Scripts, after brotli.
const LANDING_BYTES = 91_000;
const SCREEN_BYTES = 107_850;
/** Includes the bar, the stage and the ranking with picks; on a phone, fights are rows at first. */
const BOARD_BYTES = 111_000;
/** It begins with the recap; fetching the list of fights afterward would cost live boards a round trip. */
const FINISHED_BOARD_BYTES = 112_550;
/** Its winner's screen is there at once, and so is the room for photos: nobody taps on a TV. */
const FINISHED_TV_BYTES = 109_100;
/** Only for a league's admins, and nobody waits for it on the night. */
const LEAGUE_ADMIN_BYTES = 110_750;
/** Live night, next event and who is in, standings, past and members on one screen. */
const LEAGUE_HOME_BYTES = 109_500;

/** Nights, places, what comes next, and leagues to create and join, on one screen. */
const DASHBOARD_BYTES = 108_250;

/** The card, for members of one league and of several, and for guests. */
const PICKS_BYTES = 108_550;
/** The ticket, above the card that the picks were made on. */
const LOCKED_PICKS_BYTES = 111_850;

const budgets: Record<string, number> = {
  landing: LANDING_BYTES,
  board: BOARD_BYTES,
  'board at its other address': BOARD_BYTES,
  'past board': FINISHED_BOARD_BYTES,
  'past TV view': FINISHED_TV_BYTES,
  'league admin': LEAGUE_ADMIN_BYTES,
  'league home': LEAGUE_HOME_BYTES,
  picks: PICKS_BYTES,
  'locked picks': LOCKED_PICKS_BYTES,
  dashboard: DASHBOARD_BYTES,
  'empty dashboard': DASHBOARD_BYTES,
};

test('every first view is small, requests everything once, shifts and logs nothing', async ({
  admin,
  user,
  newcomer,
  inPhone,
}) => {
  test.setTimeout(180_000);
  const owner = await user('Ana Maria Fernandez-Castellanos', { pro: true });
  const member = await user('Ben');
  const world = await furnish(admin, [owner, member]);
  // The first look at a locked event shows its picks and sends everyone a message, which is a different story.
  await expectOk(owner.get(world.live.at.league.replace('/app/league', '/api/leagues')));
  const users = {
    nobody: undefined,
    newcomer: await newcomer(),
    stranger: await user('Cy'),
    owner,
    member,
    admin,
  };
  for (const [viewer, seen] of Object.entries(screens) as [Viewer, Screen[]][]) {
    for (const [name, address, heading] of seen) {
      await test.step(`${viewer}: ${name}`, async () => {
        const page = await inPhone(users[viewer]);
        const view = await openFirst(page, address(world), async () => {
          await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible();
          await expect(page.getByText(/^Loading/)).toHaveCount(0);
        });
        await page.context().close();
        const budget = budgets[name] ?? SCREEN_BYTES;
        expect.soft(view.scriptBytes, `${name}: scripts, in bytes`).toBeLessThanOrEqual(budget);
        expect
          .soft(
            Object.entries(view.reads).filter(([, times]) => times > 1),
            name,
          )
          .toEqual([]);
        expect.soft(view.logged, name).toEqual([]);
        expect.soft(view.shift, `${name}: ${view.moved.join(', ')}`).toBe(0);
      });
    }
  }
});
