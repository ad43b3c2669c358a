import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Viewer } from '../app/shell/session.client.ts';
import { awaitViewer } from './await-viewer.client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A session that exists from the `nth` request on, and the times of the requests in milliseconds. */
function sessionFrom(nth: number) {
  const began = Date.now();
  const asked: number[] = [];
  const viewer = { id: 'u1' } as Viewer;
  const refresh = async () => {
    asked.push(Date.now() - began);
    if (asked.length === 2) throw new TypeError('Failed to fetch');
    return { viewer: asked.length >= nth ? viewer : null };
  };
  return { refresh, asked, viewer };
}

test('an existing session is not waited for', async () => {
  const { refresh, asked, viewer } = sessionFrom(1);
  await expect(awaitViewer(refresh)).resolves.toBe(viewer);
  expect(asked).toEqual([0]);
});

test('the session is polled every 500 ms, also after a failure', async () => {
  const { refresh, asked, viewer } = sessionFrom(4);
  const waiting = awaitViewer(refresh);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(waiting).resolves.toBe(viewer);
  expect(asked).toEqual([0, 500, 1000, 1500]);
});

test('polling stops after ten times', async () => {
  const { refresh, asked } = sessionFrom(11);
  const waiting = awaitViewer(refresh);
  const refused = expect(waiting).rejects.toThrow('Authentication failed. Please try again.');
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(asked).toHaveLength(10);
});
