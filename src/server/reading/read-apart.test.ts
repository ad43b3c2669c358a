import { expect, test } from 'vitest';
import { readApart } from './read-apart.ts';

const file = new URL('../../../test/hostile/readers.ts', import.meta.url);
const read = (name: string, ...args: unknown[]) => readApart({ file, name }, ...args);

test('a text is read in a thread of its own, without the environment', async () => {
  expect(await read('echo', 'Ann', { said: 5 })).toEqual(['Ann', { said: 5 }]);
  expect(await read('whereItRuns')).toEqual({ isMainThread: false, variables: [] });
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
