import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { readApart } from './read-apart.ts';

const file = new URL('../../../test/hostile/readers.ts', import.meta.url);
const read = (name: string, ...args: unknown[]) => readApart({ file, name }, ...args);

test('a text is read in a thread of its own, without the environment, which ends after 30 s without one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  expect(await read('echo', 'Ann', { said: 5 })).toEqual(['Ann', { said: 5 }]);
  expect(await read('whereItRuns')).toEqual({ isMainThread: false, variables: [] });
  vi.advanceTimersByTime(29_999);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ended).toHaveBeenCalledOnce();
  vi.useRealTimers();
  ended.mockRestore();
});

test.each(['neverEnds', 'growsForEver'])(
  'a reader that %s is ended; meanwhile others are answered, afterwards the next is read',
  async (name) => {
    const order: string[] = [];
    const bad = read(name).then((reading) => {
      order.push('ended');
      return reading;
    });
    const next = read('echo', 'next');
    await new Promise((resolve) => setImmediate(resolve));
    order.push('answered');
    expect(await bad).toBeUndefined();
    expect(await next).toEqual(['next']);
    expect(order).toEqual(['answered', 'ended']);
  },
);

test('a reader that throws has read nothing; one that is not there is nothing about the text', async () => {
  expect(await read('throws')).toBeUndefined();
  const gone = { file: new URL('./gone.ts', file), name: 'echo' };
  await expect(readApart(gone, 'text')).rejects.toMatchObject({ code: 'server_busy' });
  expect(await read('echo', 'next')).toEqual(['next']);
});

test('readings wait for each other, and too many are turned away', async () => {
  const [long, ...readings] = Array.from({ length: 12 }, (_, n) =>
    n === 0 ? read('neverEnds') : read('echo', n).catch((error: { code: string }) => error.code),
  );
  expect(await long).toBeUndefined();
  expect(await Promise.all(readings)).toEqual([
    ...Array.from({ length: 10 }, (_, n) => [n + 1]),
    'server_busy',
  ]);
});

test('a thread is let go after half a minute without work, and never from under a reading', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  expect(await read('echo', 1)).toEqual([1]);
  vi.advanceTimersByTime(29_999);
  const next = read('echo', 2);
  vi.advanceTimersByTime(1);
  expect(await next).toEqual([2]);
  vi.advanceTimersByTime(30_000);
  expect(await read('echo', 3)).toEqual([3]);
  vi.useRealTimers();
});

test('a reading that a busy machine keeps waiting is not ended for that', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await read('echo', 1);
  const shared = new Int32Array(new SharedArrayBuffer(4));
  const reading = read('waits', shared.buffer);
  // Patience, and the look at how long it has worked.
  await vi.waitUntil(() => vi.getTimerCount() === 2);
  const looked = Promise.withResolvers<NodeJS.CpuUsage>();
  const cpuUsage = vi.spyOn(Worker.prototype, 'cpuUsage').mockReturnValueOnce(looked.promise);
  vi.advanceTimersByTime(2_000);
  cpuUsage.mockRestore();
  Atomics.store(shared, 0, 1);
  Atomics.notify(shared, 0);
  expect(await reading).toBe('read');
  looked.resolve({ user: 0, system: 0 });
  await looked.promise.then(() => new Promise((resolve) => setImmediate(resolve)));
  // Of the next reading's work it asks nothing: what is left lets the thread go.
  expect(vi.getTimerCount()).toBe(1);
  vi.useRealTimers();
});
