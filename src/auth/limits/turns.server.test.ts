import { expect, test } from 'vitest';
import { Turns } from './turns.server.ts';

/** Work that ends when the test says so. */
function works(turns: Turns) {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const begin = (n: number) =>
    turns.run(async () => {
      begun.push(n);
      await new Promise<void>((end) => {
        ends[n] = end;
      });
      return n;
    });
  return { begun, ends, begin };
}

const busy = { code: 'server_busy', status: 503 };

test('two at once, two waiting in the order of coming, and the fifth is turned away', async () => {
  const turns = new Turns({ atOnce: 2, mostWaiting: 2 });
  const { begun, ends, begin } = works(turns);
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

test('work that fails gives its place back', async () => {
  const turns = new Turns({ atOnce: 1, mostWaiting: 0 });
  await expect(turns.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(turns.run(async () => 'done')).resolves.toBe('done');
});

test('the place of who ends goes to who waits, not to who comes at that moment', async () => {
  const turns = new Turns({ atOnce: 1, mostWaiting: 1 });
  const { begun, ends, begin } = works(turns);
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
