import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../app/api/query-client.client.ts';
import { isConnectionLost } from './connection.client.ts';
import type { OfflineMessage } from './offline-message.ts';
import { startOffline } from './start.client.ts';

const hear = (data: OfflineMessage) =>
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));

test('what was shown from the cache is read again where the network is back before anybody listens', async () => {
  vi.spyOn(navigator.serviceWorker, 'register').mockRejectedValue(new Error('forbidden'));
  onTestFinished(() => void vi.restoreAllMocks());
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
