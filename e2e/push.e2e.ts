import type { Worker } from '@playwright/test';
import { browserArguments } from '../scripts/browser-arguments.mjs';
import { findChromium } from '../scripts/ensure-chromium.mjs';
import { expect, type Page, test } from './vocabulary/test.ts';
import { thumb } from './vocabulary/thumb.ts';

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  // The headless shell has no notifications.
  launchOptions: { executablePath: findChromium() ?? undefined, args: browserArguments },
});

/**
 * Delivers pushes to the page's service worker, as the browser does after decrypting them, and waits until each is shown:
 * Chromium drops a notification for good if the list of them is read while it is being shown.
 */
async function pushesTo(page: Page, origin: string): Promise<(text: object | string) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(`{
    const show = self.registration.showNotification.bind(self.registration);
    self.registration.showNotification = (...words) => (self.isShown = show(...words));
  }`);
  return async (text) => {
    const data = typeof text === 'string' ? text : JSON.stringify(text);
    await worker!.evaluate('self.isShown = null');
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await expect.poll(() => worker!.evaluate('self.isShown?.then(() => true)')).toBe(true);
  };
}

const isControlled = (page: Page) =>
  page.evaluate(`new Promise((resolve) => {
    if (navigator.serviceWorker.controller) resolve();
    else navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  })`);

interface Shown {
  title: string;
  body: string;
  tag: string;
  path: string;
}
const shown = (page: Page) =>
  page.evaluate<Shown[]>(`navigator.serviceWorker.ready
    .then((registration) => registration.getNotifications())
    .then((all) => all.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path })))`);

const images = (page: Page) =>
  page.evaluate<string[]>(`navigator.serviceWorker.ready
    .then((registration) => registration.getNotifications())
    .then(([{ icon, badge }]) => [icon, badge])`);

/** Stands for a tap on it; a finger's tap cannot be made here. */
const tap = (worker: Worker, tag: string) =>
  worker.evaluate(`self.registration.getNotifications({ tag: '${tag}' }).then(([notification]) =>
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);

test('a push is shown, a later one about the same replaces it, and a tap leads there in the open page', async ({
  page,
  anaAt,
  baseURL,
}) => {
  const { night } = await anaAt('league');
  await isControlled(page);
  const deliver = await pushesTo(page, baseURL!);
  const reminder = { body: 'Locks Sat, Nov 21.', path: night.at.picks, tag: 'missing_picks:1' };
  await deliver({ ...reminder, title: 'Fight Night: 1 of 3 picks' });
  expect(await shown(page)).toEqual([{ ...reminder, title: 'Fight Night: 1 of 3 picks' }]);
  for (const image of await images(page))
    expect((await page.request.get(image)).headers()['content-type'], image).toBe('image/png');
  await deliver({ ...reminder, title: 'Fight Night: 2 of 3 picks' });
  expect(await shown(page)).toEqual([{ ...reminder, title: 'Fight Night: 2 of 3 picks' }]);
  await deliver('not for this version');
  expect((await shown(page)).map(({ title }) => title).sort()).toEqual([
    'Fight Night: 2 of 3 picks',
    'Split Decision',
  ]);

  await page.evaluate('window.isSamePage = true');
  const [worker] = page.context().serviceWorkers();
  await tap(worker!, reminder.tag);
  await expect(page).toHaveURL(night.at.picks);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate('window.isSamePage')).toBe(true);
  await expect.poll(async () => (await shown(page)).map(({ title }) => title)).toEqual(['Split Decision']);
});

test('pushes on, and all mails off: three taps each from the menu, and no flick', async ({ page, anaAt }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await anaAt('league');
  await isControlled(page);
  // The maker's push service cannot be reached here.
  await page.evaluate(
    'PushManager.prototype.subscribe = () => new Promise(() => { window.isAsked = true; })',
  );
  const settings = async () => {
    const hand = thumb(page);
    await hand.tap(page.getByRole('button', { name: 'Open menu' }));
    await hand.tap(page.getByRole('link', { name: 'Notifications' }));
    return hand;
  };
  const mails = await settings();
  await mails.tap(page.getByRole('switch', { name: 'Emails', exact: true }));
  await expect(page.getByRole('switch', { name: 'Emails', exact: true })).not.toBeChecked();
  expect(mails).toMatchObject({ taps: 3, flicks: 0 });
  await page.goBack();
  const push = await settings();
  await push.tap(page.getByRole('button', { name: 'Turn on' }));
  await expect.poll(() => page.evaluate('window.isAsked')).toBe(true);
  expect(push).toMatchObject({ taps: 3, flicks: 0 });
});

test('signing out ends the subscription of the browser too', async ({ page, anaAt }) => {
  await anaAt('league');
  await isControlled(page);
  const [worker] = page.context().serviceWorkers();
  // A real subscription would need the maker's push service.
  await worker!.evaluate(`self.registration.pushManager.getSubscription = async () => ({
    unsubscribe: async () => void (self.isEnded = true),
  })`);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).last().click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => worker!.evaluate('self.isEnded')).toBe(true);
});
