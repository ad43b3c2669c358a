import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Batcher } from './batcher.ts';

/** Records its keys and answers when released. */
function slowDatabase() {
  const asked: number[][] = [];
  const release: (() => void)[] = [];
  const ask = (keys: number[]) => {
    asked.push(keys);
    return new Promise<number[]>((resolve) => {
      release.push(() => resolve(keys.map((key) => key * 10)));
    });
  };
  return { asked, ask, answerNext: () => release.shift()!() };
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('keys of one tick are batched, later ones wait for the result and are then batched', async () => {
  const { asked, ask, answerNext } = slowDatabase();
  const batcher = new Batcher(ask, { concurrency: 1, batchSize: 3 });
  const first = [1, 2].map((key) => batcher.load(key));
  await nextTurn();
  const later = [3, 4, 5, 6].map((key) => batcher.load(key));
  await nextTurn();
  expect(asked).toEqual([[1, 2]]);
  answerNext();
  expect(await Promise.all(first)).toEqual([10, 20]);
  expect(asked).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  answerNext();
  await Promise.all(later.slice(0, 3));
  answerNext();
  expect(await Promise.all(later)).toEqual([30, 40, 50, 60]);
});

test('equal strings of a batch are loaded once', async () => {
  const asked: string[][] = [];
  const ask = async (keys: string[]) => {
    asked.push(keys);
    return keys.map((key) => key.toUpperCase());
  };
  const batcher = new Batcher(ask, { concurrency: 1, batchSize: 4 });
  expect(await Promise.all(['a', 'b', 'a'].map((key) => batcher.load(key)))).toEqual(['A', 'B', 'A']);
  expect(asked).toEqual([['a', 'b']]);
});

test('the number of concurrent batches is limited', async () => {
  const { asked, ask, answerNext } = slowDatabase();
  const batcher = new Batcher(ask, { concurrency: 2, batchSize: 1 });
  const all = Promise.all([1, 2, 3].map((key) => batcher.load(key)));
  await nextTurn();
  expect(asked).toEqual([[1], [2]]);
  for (let n = 0; n < 3; n++) {
    answerNext();
    await nextTurn();
  }
  await all;
});

test('an error caused by one key does not fail the others, which are loaded alone', async () => {
  const ask = async (keys: number[]) => {
    if (keys.includes(13)) throw new Error('unlucky');
    return keys;
  };
  const answers = async (retryAlone: boolean) => {
    const batcher = new Batcher(ask, { concurrency: 1, batchSize: 9, retryAlone: () => retryAlone });
    const settled = await Promise.allSettled([1, 13, 2].map((key) => batcher.load(key)));
    return settled.map(({ status }) => status);
  };
  expect(await answers(true)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await answers(false)).toEqual(['rejected', 'rejected', 'rejected']);
});

test('says when it is idle', async () => {
  const onIdle = vi.fn();
  const batcher = new Batcher(async (keys: number[]) => keys, { concurrency: 2, batchSize: 2, onIdle });
  await Promise.all([1, 2, 3].map((key) => batcher.load(key)));
  await nextTurn();
  expect(onIdle).toHaveBeenCalledTimes(1);
});

describe('behind a statement that hangs', () => {
  const busy = { code: 'server_busy' };
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('a key gives up after 13 seconds, and is not asked for afterwards', async () => {
    const { asked, ask, answerNext } = slowDatabase();
    const batcher = new Batcher(ask, { concurrency: 1, batchSize: 1 });
    const first = batcher.load(1);
    await nextTurn();
    vi.advanceTimersByTime(12_000);
    const late = batcher.load(2);
    const gaveUp = expect(first).rejects.toMatchObject(busy);
    vi.advanceTimersByTime(12_999);
    await gaveUp;
    answerNext();
    await nextTurn();
    answerNext();
    expect(await late).toBe(20);
    const lost = expect(Promise.all([batcher.load(3), batcher.load(4)])).rejects.toMatchObject(busy);
    await nextTurn();
    vi.advanceTimersByTime(13_000);
    await lost;
    answerNext();
    await nextTurn();
    expect(asked).toEqual([[1], [2], [3]]);
  });

  test('nor is one that would be asked for alone', async () => {
    const asked: number[][] = [];
    const ask = async (keys: number[]) => {
      asked.push(keys);
      if (keys.length === 1) vi.advanceTimersByTime(7_000);
      throw new Error('lock timeout');
    };
    const batcher = new Batcher(ask, { concurrency: 1, batchSize: 9, retryAlone: () => true });
    const settled = await Promise.allSettled([1, 2, 3, 4].map((key) => batcher.load(key)));
    expect(
      settled.map((one) => one.status === 'rejected' && (one.reason.code ?? one.reason.message)),
    ).toEqual(['lock timeout', 'server_busy', 'server_busy', 'server_busy']);
    expect(asked).toEqual([[1, 2, 3, 4], [1], [2]]);
  });
});
