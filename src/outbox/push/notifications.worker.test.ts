import { afterEach, expect, test, vi } from 'vitest';
import { openNotification, renewSubscription, showPush } from './notifications.worker.ts';

afterEach(() => void vi.unstubAllGlobals());

const NEXT = { endpoint: 'https://push.example.com/2', keys: { p256dh: 'p', auth: 'a' } };

/** A worker whose site has this device, or not, and whose browser subscribes anew. */
function renewing({ is_this_device = true, status = 200, vapid_public_key = 'BKey' as string | null }) {
  const subscribe = vi.fn(async () => ({ toJSON: () => NEXT }));
  const asked = vi.fn(async (_path: string, options?: RequestInit) =>
    options ? new Response(null, { status: 204 }) : answer(),
  );
  const answer = () => Response.json({ vapid_public_key, devices: [{ is_this_device }] }, { status });
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('self', { registration: { pushManager: { subscribe } } });
  return { subscribe, asked };
}

test('a subscription that ended by itself is replaced by one for the same key', async () => {
  const { subscribe, asked } = renewing({});
  await renewSubscription();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
  const [path, sent] = asked.mock.calls[1]!;
  expect([path, sent?.method, JSON.parse(String(sent?.body))]).toEqual(['/api/me/push', 'PUT', NEXT]);
});

test.each([
  ['turned it off meanwhile', { is_this_device: false }],
  ['is signed out', { status: 401 }],
  ['uses a site without push', { vapid_public_key: null }],
])('nothing is renewed for who %s', async (_, changed) => {
  const { subscribe, asked } = renewing(changed);
  await renewSubscription();
  expect([subscribe.mock.calls, asked.mock.calls.length]).toEqual([[], 1]);
});

test('a tap opens a page where none is open', async () => {
  const openWindow = vi.fn(async () => null);
  vi.stubGlobal('self', { clients: { matchAll: async () => [], openWindow } });
  const close = vi.fn();
  await openNotification({ notification: { close, data: { path: '/app/x' } } } as never);
  expect([openWindow.mock.calls, close.mock.calls.length]).toEqual([[['/app/x']], 1]);
});

test('where one is open, it leads that one there, even if the browser refuses to show it', async () => {
  const page = { focus: async () => Promise.reject(new Error('refused')), postMessage: vi.fn() };
  vi.stubGlobal('self', { clients: { matchAll: async () => [page] } });
  await openNotification({ notification: { close: vi.fn(), data: { path: '/app/x' } } } as never);
  expect(page.postMessage.mock.calls).toEqual([[{ kind: 'open', path: '/app/x' }]]);
});

test('a push without words shows something all the same', async () => {
  const showNotification = vi.fn(async () => {});
  vi.stubGlobal('self', { registration: { showNotification } });
  await showPush(null);
  expect(showNotification).toHaveBeenCalledWith(
    'Split Decision',
    expect.objectContaining({ body: 'Something is new.', data: { path: '/app' } }),
  );
});
