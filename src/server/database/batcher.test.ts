import { expect, test, vi } from 'vitest';
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
  const { asked, ask } = slowDatabase();
  const batcher = new Batcher(ask, { concurrency: 2, batchSize: 1 });
  for (const key of [1, 2, 3]) void batcher.load(key);
  await nextTurn();
  expect(asked).toEqual([[1], [2]]);
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
