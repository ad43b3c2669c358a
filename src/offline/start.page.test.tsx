import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dismissToasts, draw } from '../../test/pages/pages.tsx';
import { createQueryClient } from '../app/api/query-client.client.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { asOf, connectionBack, isConnectionLost } from './connection.client.ts';
import type { OfflineMessage } from './offline-message.ts';
import { startOffline } from './start.client.ts';

const hear = (data: OfflineMessage) =>
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));

const register = () => vi.spyOn(navigator.serviceWorker, 'register');

beforeEach(() => {
  register().mockRejectedValue(new Error('forbidden'));
  onTestFinished(() => {
    vi.restoreAllMocks();
    connectionBack();
  });
});

test('what was shown from the cache is read again where the network is back before anybody listens', async () => {
  const client = createQueryClient();
  const queryFn = vi.fn(async () => {
    const isFirst = queryFn.mock.calls.length === 1;
    hear(isFirst ? { kind: 'cached', path: '/api/session', at: 0 } : { kind: 'fresh' });
    return 'answer';
  });
  onTestFinished(new QueryObserver(client, { queryKey: ['session'], queryFn }).subscribe(() => {}));
  await expect.poll(() => queryFn.mock.calls.length).toBe(1);
  await startOffline(client);
  await expect.poll(isConnectionLost).toBe(false);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('a screen is as old as its oldest answer, and as the loss where only the session is old', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.useFakeTimers({ toFake: ['Date'], now: 5000 });
  onTestFinished(() => void vi.useRealTimers());
  await startOffline(createQueryClient());
  const age = () => [isConnectionLost(), asOf(location.pathname), asOf('/other')];
  expect(age()).toEqual([true, 5000, 5000]);
  vi.setSystemTime(6000);
  hear({ kind: 'cached', path: '/api/session', at: 1 });
  hear({ kind: 'cached', path: '/api/leagues', at: 2000 });
  hear({ kind: 'cached', path: '/api/me', at: 1000 });
  hear({ kind: 'cached', path: '/api/me', at: 3000 });
  expect(age()).toEqual([true, 1000, 5000]);
  hear({ kind: 'fresh' });
  expect(age()).toEqual([false, null, null]);
  dispatchEvent(new Event('offline'));
  expect(age()).toEqual([true, 6000, 6000]);
});

test('once the browser is online again, what is shown is read again', async () => {
  const client = createQueryClient();
  const queryFn = vi.fn(async () => 'answer');
  onTestFinished(new QueryObserver(client, { queryKey: ['session'], queryFn }).subscribe(() => {}));
  await startOffline(client);
  await expect.poll(() => queryFn.mock.calls.length).toBe(1);
  dispatchEvent(new Event('online'));
  await expect.poll(() => queryFn.mock.calls.length).toBe(2);
});

test('a tap on a notification leads there once', async () => {
  await startOffline(createQueryClient());
  const { pathname, search } = location;
  onTestFinished(() => history.replaceState(null, '', pathname + search));
  const steps = () => navigation.currentEntry!.index;
  const before = steps();
  for (const path of ['/app?tab=a', '/app?tab=a', '/app?tab=b']) hear({ kind: 'open', path });
  expect([location.pathname + location.search, steps() - before]).toEqual(['/app?tab=b', 2]);
  expect(history.state.key).toBeGreaterThan(0);
});

test('a new version is offered once, and waits for what is being saved', async () => {
  const client = createQueryClient();
  await startOffline(client);
  draw(<Toaster />);
  onTestFinished(dismissToasts);
  const { promise: saved, resolve: save } = Promise.withResolvers<void>();
  const reload = page.getByRole('button', { name: 'Reload' });
  hear({ kind: 'build', entry: document.querySelector('script[type=module][src]')!.getAttribute('src')! });
  for (const entry of ['/new.js', '/newer.js']) hear({ kind: 'build', entry });
  await expect.element(page.getByText('A new version is ready')).toBeVisible();
  expect(reload.all()).toHaveLength(1);
  let reloads = 0;
  // It would take the test along.
  const stay = (event: NavigateEvent) => {
    event.preventDefault();
    reloads += Number(event.navigationType === 'reload');
  };
  navigation.addEventListener('navigate', stay);
  onTestFinished(() => navigation.removeEventListener('navigate', stay));
  void client
    .getMutationCache()
    .build(client, { mutationFn: () => saved })
    .execute(undefined);
  await expect.poll(() => client.isMutating()).toBe(1);
  await reload.click();
  expect(reloads).toBe(0);
  save();
  await expect.poll(() => reloads).toBeGreaterThan(0);
});

test('a page that is open for hours looks for a new version when it is looked at again', async () => {
  const update = vi.fn(() => Promise.reject(new Error('offline')));
  register().mockResolvedValue({ update } as never);
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  await startOffline(createQueryClient());
  expect(vi.mocked(navigator.serviceWorker.register)).toHaveBeenLastCalledWith('/sw.js');
  const look = (hidden: boolean, minutes: number) => {
    vi.setSystemTime(minutes * 60_000);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    document.dispatchEvent(new Event('visibilitychange'));
    return update.mock.calls.length;
  };
  expect([look(false, 59), look(true, 61), look(false, 60), look(false, 119), look(false, 120)]).toEqual([
    0, 0, 1, 1, 2,
  ]);
});
