import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { BoardCache } from './board-cache.server.ts';

const saying = (text: string) => vi.fn(async () => Buffer.from(text));
const nothing = async () => null;

test('a version is read once for all concurrent readers and encodings', async () => {
  const cache = new BoardCache();
  const readJson = saying('one');
  const [plain, again] = await Promise.all([
    cache.read('a 1', null, readJson),
    cache.read('a 1', null, readJson),
  ]);
  expect(again).toBe(plain);
  const [small, smallAgain] = await Promise.all([
    cache.read('a 1', 'br', readJson),
    cache.read('a 1', 'br', readJson),
  ]);
  expect(smallAgain).toBe(small);
  expect(brotliDecompressSync(small!).toString()).toBe('one');
  expect(readJson).toHaveBeenCalledTimes(1);
});

test('another version is read again', async () => {
  const cache = new BoardCache();
  await cache.read('a 1', null, saying('one'));
  expect((await cache.read('a 2', null, saying('two')))?.toString()).toBe('two');
});

test('a failed or hidden board is read again for the next reader', async () => {
  const cache = new BoardCache();
  await expect(cache.read('a 1', 'br', () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  );
  expect(await cache.read('a 1', 'br', nothing)).toBeNull();
  expect((await cache.read('a 1', null, saying('one')))?.toString()).toBe('one');
});

test('the least recently used board is evicted first', async () => {
  const cache = new BoardCache(1000);
  await cache.read('a 1', null, saying('a'.repeat(400)));
  await cache.read('b 1', null, saying('b'.repeat(400)));
  await cache.read('a 1', null, nothing);
  await cache.read('c 1', null, saying('c'.repeat(400)));
  const readJson = saying('again');
  await cache.read('a 1', null, readJson);
  expect(readJson).not.toHaveBeenCalled();
  await cache.read('b 1', null, readJson);
  expect(readJson).toHaveBeenCalledTimes(1);
});
