import { expect, test } from 'vitest';
import type { Reader } from './hub.server.ts';
import { LaterMessages } from './later-messages.ts';
import { refreshLater } from './live.server.ts';

const laterOf = (unwatched: string[]) =>
  new LaterMessages({ always: false, event_ids: unwatched, unwatched, watched: [] });

test('of two choices at once, the later one counts, even if it was read first', async () => {
  const written: string[] = [];
  const reader: Reader = {
    user_id: 'bo',
    session_id: 's',
    leagues: new Set(),
    later: null,
    write: (bytes) => void written.push(String(bytes)),
    close() {},
  };
  const [before, after] = [Promise.withResolvers<null>(), Promise.withResolvers<LaterMessages>()];
  const upTo = () => 7;
  const refreshes = [before, after].map(({ promise }) =>
    refreshLater([reader], { read: () => promise as Promise<LaterMessages | null>, upTo }),
  );
  const hides = () =>
    reader.later?.hides({
      id: 8,
      kind: 'fight',
      event_id: 'night',
      league_id: null,
      user_id: null,
      payload: {},
    });
  expect(hides()).toBe(true);
  after.resolve(laterOf(['night']));
  await refreshes[1];
  before.resolve(null);
  await refreshes[0];
  expect(hides()).toBe(true);
  expect(written).toHaveLength(1);
});

test('a reader for whom it is unknown what to hide is sent away, to come back and ask again', async () => {
  let isEnded = false;
  const reader: Reader = {
    ...{ user_id: 'bo', session_id: 's', leagues: new Set<string>(), later: null },
    write: () => expect.unreachable(),
    close: () => {
      isEnded = true;
    },
  };
  await refreshLater([reader], { read: () => Promise.reject(new Error('away')), upTo: () => 7 });
  expect(isEnded).toBe(true);
});
