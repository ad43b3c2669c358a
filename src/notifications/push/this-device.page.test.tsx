import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw, Refusal, startServer } from '../../../test/pages/pages.tsx';
import { createQueryClient } from '../../app/api/query-client.client.ts';
import Devices from './Devices.tsx';
import ThisDevice from './ThisDevice.tsx';

const panel = page.getByRole('region', { name: 'Notifications on this device' });
const button = (name: string) => panel.getByRole('button', { name, exact: true });

const THIS = { id: 'd1', name: 'Chrome on Linux', created_at: '2026-11-20T10:00:00Z', is_this_device: true };
const PHONE = { ...THIS, id: 'd2', name: 'Safari on iPhone', is_this_device: false };
const TABLET = { ...PHONE, id: 'd3', name: 'Safari on iPad' };
const SUBSCRIPTION = { endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser's push; a real one would need its maker's service. */
function withBrowser({
  permission = 'default' as NotificationPermission,
  says = 'granted' as NotificationPermission,
  isSubscribed = false,
  fails = false,
} = {}) {
  const browser = { permission, isSubscribed };
  const subscription = {
    toJSON: () => SUBSCRIPTION,
    unsubscribe: async () => {
      browser.isSubscribed = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (browser.isSubscribed ? subscription : null),
    subscribe: vi.fn(async () => {
      if (fails) throw new DOMException('push service error', 'AbortError');
      browser.isSubscribed = true;
      return subscription;
    }),
  };
  const registration = { pushManager };
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.permission = says;
      return says;
    },
  });
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration as never);
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration as never);
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(registration as never);
  return pushManager;
}

function open(devices = [PHONE], vapid_public_key: string | null = 'BKey') {
  const server = startServer();
  server.answer('getPush', undefined, { vapid_public_key, devices });
  draw(
    <QueryClientProvider client={createQueryClient()}>
      <ThisDevice />
      <Devices />
    </QueryClientProvider>,
  );
  return server;
}

test('turned on by one click: the browser asks, the site gets the subscription', async () => {
  const pushManager = withBrowser();
  const server = open();
  server.answer('turnOnPush', undefined, () => {
    server.answer('getPush', undefined, { vapid_public_key: 'BKey', devices: [THIS, PHONE] });
    return {} as never;
  });
  await button('Turn on').click();
  await expect.element(panel.getByText('On', { exact: true })).toBeVisible();
  await expect.element(button('Send a test')).toBeVisible();
  expect(server.requests('turnOnPush', undefined).map(({ body }) => body)).toEqual([SUBSCRIPTION]);
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
});

test('who says no is told how to undo it', async () => {
  withBrowser({ says: 'denied' });
  const server = open();
  await button('Turn on').click();
  await expect.element(panel.getByText(/Allow them in your browser's settings/)).toBeVisible();
  expect(panel.getByRole('button').all()).toEqual([]);
  expect(server.requests('turnOnPush', undefined)).toEqual([]);
});

test('a browser that fails, or a site that refuses, says so; the button stays', async () => {
  withBrowser({ fails: true });
  open();
  await button('Turn on').click();
  await expect
    .element(panel.getByRole('alert'))
    .toMatchTextContent("Your browser couldn't turn notifications on.");
  await expect.element(button('Turn on')).toBeVisible();
});

test('eleven devices are too many', async () => {
  withBrowser();
  const server = open();
  const refusal = new Refusal(409, 'too_many_devices', 'Notifications are on for 10 devices.');
  server.answer('turnOnPush', undefined, refusal);
  await button('Turn on').click();
  await expect.element(panel.getByRole('alert')).toMatchTextContent('on for 10 devices');
});

test('a test is sent, and says what happened', async () => {
  withBrowser({ permission: 'granted', isSubscribed: true });
  const server = open([THIS]);
  server.answer('testPush', undefined, {} as never);
  await button('Send a test').click();
  await expect.element(panel.getByRole('status')).toMatchTextContent('Sent.');
  const refusal = new Refusal(409, 'device_off', 'Notifications are off on this device. Turn them on again.');
  server.answer('testPush', undefined, refusal);
  server.answer('getPush', undefined, { vapid_public_key: 'BKey', devices: [] });
  await button('Send a test').click();
  await expect.element(panel.getByRole('alert')).toMatchTextContent('Turn them on again.');
  await expect.element(button('Turn on')).toBeVisible();
});

test('turned off in the browser and at the site, and on again, with nothing left of a test', async () => {
  const pushManager = withBrowser({ permission: 'granted', isSubscribed: true });
  const server = open([THIS]);
  const listed = (devices: (typeof THIS)[]) => () => {
    server.answer('getPush', undefined, { vapid_public_key: 'BKey', devices });
    return {} as never;
  };
  server.answer('turnOffPush', undefined, listed([]));
  server.answer('turnOnPush', undefined, listed([THIS]));
  server.answer('testPush', undefined, {} as never);
  await button('Send a test').click();
  await expect.element(panel.getByRole('status')).toMatchTextContent('Sent.');
  await button('Turn off').click();
  await button('Turn on').click();
  await expect.element(button('Send a test')).toBeVisible();
  expect(panel.getByText(/^Sent/).all()).toEqual([]);
  server.answer('testPush', undefined, new Refusal(429, 'too_many_attempts', 'Try again in 20 seconds.'));
  await button('Send a test').click();
  await expect.element(panel.getByRole('alert')).toMatchTextContent('Try again in 20 seconds.');
  await button('Turn off').click();
  await expect.element(button('Turn on')).toBeVisible();
  expect(panel.getByRole('alert').all()).toEqual([]);
  expect(await pushManager.getSubscription()).toBeNull();
});

test('what the user changes in the browser is seen when they come back', async () => {
  withBrowser({ permission: 'denied' });
  open();
  await expect.element(panel.getByText(/blocked for this site/)).toBeVisible();
  withBrowser({ permission: 'granted' });
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(button('Turn on')).toBeVisible();
});

test('an iPhone is told to use the Home Screen, an old browser that it cannot', async () => {
  vi.stubGlobal('PushManager', undefined);
  delete (window as { PushManager?: unknown }).PushManager;
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
  open();
  await expect.element(panel.getByText('Choose “Add to Home Screen”.')).toBeVisible();
  expect(panel.getByRole('button').all()).toEqual([]);
});

test('a site without push says so', async () => {
  withBrowser();
  open([], null);
  await expect.element(panel.getByText("This site doesn't send push notifications.")).toBeVisible();
});

test('other devices are listed and removed one by one', async () => {
  withBrowser({ permission: 'granted', isSubscribed: true });
  const server = open([THIS, PHONE, TABLET]);
  const others = page.getByRole('region', { name: 'Your other devices with notifications' });
  await expect.element(others.getByText('Safari on iPad')).toBeVisible();
  expect(others.getByText('Chrome on Linux').all()).toEqual([]);
  server.answer('removePushDevice', { device_id: 'd2' }, () => {
    server.answer('getPush', undefined, { vapid_public_key: 'BKey', devices: [THIS, TABLET] });
    return {} as never;
  });
  await others.getByRole('button', { name: 'Remove Safari on iPhone' }).click();
  await expect.element(others.getByText('Safari on iPhone')).not.toBeInTheDocument();
  await expect.element(others.getByText('Safari on iPad')).toBeVisible();
});
