import { expect, test, vi } from 'vitest';
import { KeptBoards } from './kept-boards.server.ts';

const saying = (text: string) => async () => ({
  json: Buffer.from(text),
  boards_by_link: false,
  members: new Set<string>(),
});
const nothing = async () => null;

test('a version is made once, also for readers who come while it is made', async () => {
  const kept = new KeptBoards();
  const make = vi.fn(saying('one'));
  const [first, second] = await Promise.all([kept.read('a', '1', make), kept.read('a', '1', make)]);
  expect(first).toBe(second);
  expect(await kept.read('a', '1', make)).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
});

test('another version is made anew, and replaces the former', async () => {
  const kept = new KeptBoards();
  const first = await kept.read('a', '1', saying('one'));
  const second = await kept.read('a', '2', saying('two'));
  expect([first, second].map((one) => one?.bytes.identity.toString())).toEqual(['one', 'two']);
  expect(first?.bytes.etag).not.toBe(second?.bytes.etag);
  expect(kept.size).toBe(3);
});

test('what fails or makes nothing is made anew for the next reader', async () => {
  const kept = new KeptBoards();
  await expect(kept.read('a', '1', () => Promise.reject(new Error('no database')))).rejects.toThrow();
  expect(await kept.read('a', '1', nothing)).toBeNull();
  expect((await kept.read('a', '1', saying('one')))?.bytes.identity.toString()).toBe('one');
});

test('the board that was read longest ago goes first, its compressed bytes with it', async () => {
  const kept = new KeptBoards(1000);
  const first = await kept.read('a', '1', saying('a'.repeat(400)));
  await first!.bytes.compressed('br');
  await kept.read('b', '1', saying('b'.repeat(400)));
  await kept.read('a', '1', nothing);
  await kept.read('c', '1', saying('c'.repeat(400)));
  expect(kept.size).toBeLessThanOrEqual(1000);
  const make = vi.fn(saying('again'));
  await kept.read('a', '1', make);
  expect(make).not.toHaveBeenCalled();
  await kept.read('b', '1', make);
  expect(make).toHaveBeenCalledTimes(1);
});
