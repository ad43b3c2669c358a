import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EXPECTED_USER_HEADER } from '../auth/sessions/expected-user-header.ts';
import { currentEra, forget, recall, store } from './answer-cache.worker.ts';

/** An in-memory CacheStorage, which Node lacks. */
function memoryCaches() {
  const named = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const answers = named.get(name) ?? new Map<string, Response>();
    named.set(name, answers);
    return {
      match: async (path: string) => answers.get(path)?.clone(),
      put: async (path: string, answer: Response) => void answers.set(path, answer),
      delete: async (path: string) => answers.delete(path),
      keys: async () => [...answers.keys()],
    };
  };
  return { open, keys: async () => [...named.keys()], delete: async (name: string) => named.delete(name) };
}

beforeEach(() => void vi.stubGlobal('caches', memoryCaches()));
afterEach(() => void vi.unstubAllGlobals());

const picks = '/api/leagues/octagon/events/night/picks';
const answerFor = (user: string, body: BodyInit = `{"of":"${user}"}`) =>
  new Response(body, { headers: { [EXPECTED_USER_HEADER]: user } });
const shownTo = async (user: string | null) => (await recall(picks, user))?.answer.text();

test('cached answers are shown to their user only, on pages rendered for them', async () => {
  await store(picks, answerFor('ben'), currentEra());
  expect(await shownTo('ben')).toBe('{"of":"ben"}');
  expect(await shownTo('ana')).toBeUndefined();
  expect(await shownTo(null)).toBe('{"of":"ben"}');
});

test('an answer for another user erases those cached before, and is cached', async () => {
  await store('/api/leagues', answerFor('ana'), currentEra());
  await store(picks, answerFor('ben'), currentEra());
  expect(await caches.keys()).toEqual(['seen-ben']);
  expect(await shownTo('ben')).toBe('{"of":"ben"}');
});

test('an answer still arriving when its user signs out is not cached', async () => {
  const { readable, writable } = new TransformStream();
  const storing = store(picks, answerFor('ana', readable), currentEra());
  await forget();
  await writable.close();
  await storing;
  expect(await caches.keys()).toEqual([]);
});
