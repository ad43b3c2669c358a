import PQueue from 'p-queue';
import { expect, test } from 'vitest';
import { enqueue } from './enqueue.server.ts';

/** Work that ends when the test says so. */
function works(concurrency: number, waitingMax: number) {
  const queue = new PQueue({ concurrency });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const begin = (n: number) =>
    enqueue(
      queue,
      async () => {
        begun.push(n);
        await new Promise<void>((end) => {
          ends[n] = end;
        });
        return n;
      },
      waitingMax,
    );
  return { begun, ends, begin };
}

const busy = { code: 'server_busy', status: 503 };

test('two run, two wait in order, and the fifth is refused', async () => {
  const { begun, ends, begin } = works(2, 2);
  const answers = [0, 1, 2, 3].map(begin);
  await expect(begin(4)).rejects.toMatchObject(busy);
  expect(begun).toEqual([0, 1]);
  ends[1]!();
  await expect(answers[1]).resolves.toBe(1);
  expect(begun).toEqual([0, 1, 2]);
  ends[0]!();
  await answers[0];
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[2]!();
  ends[3]!();
  await Promise.all(answers);
});

test('failing work releases its slot', async () => {
  const queue = new PQueue({ concurrency: 1 });
  await expect(enqueue(queue, () => Promise.reject(new Error('no')), 0)).rejects.toThrow('no');
  await expect(enqueue(queue, async () => 'done', 0)).resolves.toBe('done');
});

test('a released slot goes to the longest waiting, not to a newcomer', async () => {
  const { begun, ends, begin } = works(1, 1);
  const first = begin(0);
  const second = begin(1);
  ends[0]!();
  await first;
  const third = begin(2);
  expect(begun).toEqual([0, 1]);
  ends[1]!();
  await second;
  await Promise.resolve();
  ends[2]!();
  await third;
  expect(begun).toEqual([0, 1, 2]);
});
