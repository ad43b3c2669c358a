import { EXPECTED_USER_HEADER } from '../auth/sessions/expected-user-header.ts';
import { movedOn } from './cacheable-answers.ts';

/** One cache for one user's last answers; an answer for anybody else erases it. */
const PREFIX = 'seen-';
const READ_AT = 'x-read-at';
const ANSWERS_MAX = 80;

/** Rises with every erasing: an answer that was requested before it is not stored. */
let era = 0;

export const currentEra = () => era;

const cacheNames = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

export async function forget(): Promise<void> {
  era += 1;
  await Promise.all((await cacheNames()).map((name) => caches.delete(name)));
}

/** Sends a request that may change the viewer, and erases the cache before and after it. */
export async function forgetAround(send: () => Promise<Response>): Promise<Response> {
  // The answer is not held back when the cache could not be erased.
  const before = forget().catch(() => undefined);
  try {
    return await send();
  } finally {
    await before;
    await forget().catch(() => undefined);
  }
}

/** Stores an answer as its user's last one; once signed out, erases everything. */
export async function store(path: string, answer: Response, startedIn: number): Promise<void> {
  const user = answer.headers.get(EXPECTED_USER_HEADER);
  const isSignedOut = answer.status === 401 || (answer.ok && path === '/api/session');
  if (user === null) return isSignedOut ? forget() : undefined;
  const text = await answer.text();
  const mine = PREFIX + user;
  const areOthers = (await cacheNames()).some((name) => name !== mine);
  if (startedIn !== era) return;
  if (areOthers) await forget();
  if (!answer.ok) return;
  const headers = { 'content-type': 'application/json', [READ_AT]: String(Date.now()) };
  const cache = await caches.open(mine);
  // The viewer changed while the cache was being opened.
  if (era !== (areOthers ? startedIn + 1 : startedIn)) return void (await caches.delete(mine));
  await cache.delete(path);
  await cache.put(path, new Response(text, { headers }));
  const requests = await cache.keys();
  for (const request of requests.slice(0, -ANSWERS_MAX)) await cache.delete(request);
}

/** The cached answer and when it was read; undefined if the page expects another user. */
export async function recall(
  path: string,
  user: string | null,
): Promise<{ answer: Response; at: number } | undefined> {
  const [name] = await cacheNames();
  if (user !== null && name !== PREFIX + user) return undefined;
  const found = name && (await (await caches.open(name)).match(path));
  if (!found) return undefined;
  const at = Number(found.headers.get(READ_AT));
  const text = movedOn(await found.text(), Date.now() - at);
  return { answer: new Response(text, { headers: found.headers }), at };
}
