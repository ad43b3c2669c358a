import { expect, test, vi } from 'vitest';
import { KeptPromises } from './kept-promises.ts';

test('is made once for all who ask, and the keys asked for longest ago are forgotten', async () => {
  const make = vi.fn(async (key: string) => key.toUpperCase());
  const kept = new KeptPromises<string, string>(2);
  const ask = (key: string) => kept.get(key, () => make(key));
  expect(await Promise.all([ask('a'), ask('b'), ask('a'), ask('c'), ask('a')])).toEqual([
    'A',
    'B',
    'A',
    'C',
    'A',
  ]);
  expect(make).toHaveBeenCalledTimes(3);
  await ask('b');
  expect(make).toHaveBeenCalledTimes(4);
});

test('a failure is told to who asked, even one of the same instant, and the next to ask has it made anew', async () => {
  const kept = new KeptPromises<string, string>(2);
  const busy = async () => {
    throw new Error('busy');
  };
  await expect(kept.get('a', busy)).rejects.toThrow('busy');
  expect(await kept.get('a', async () => 'A')).toBe('A');
});
