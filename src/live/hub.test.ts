import { expect, test } from 'vitest';
import { Hub, type Reader } from './hub.server.ts';

interface Seen extends Reader {
  got: string[];
  isEnded: boolean;
}

const reader = (user_id: string): Seen => ({
  user_id,
  session_id: `of ${user_id}`,
  leagues: new Set(),
  later: null,
  got: [],
  isEnded: false,
  write(bytes) {
    this.got.push(String(bytes));
  },
  close() {
    this.isEnded = true;
  },
});

const pickOf = (user_id: string) => ({ user_id, league_id: 'l', event_id: 'e', fight_id: 'f', revision: 1 });

test('nothing is left of a reader that is gone: no picks for it, no session to ask about', () => {
  const hub = new Hub();
  const [first, second, other] = [reader('ada'), reader('ada'), reader('bo')];
  for (const one of [first, second, other]) hub.add(one);
  hub.remove(first);
  hub.publishOwnPick(pickOf('ada'));
  expect([first, second, other].map(({ got }) => got.length)).toEqual([0, 1, 0]);
  expect(hub.sessionIds()).toEqual(['of ada', 'of bo']);
  hub.remove(second);
  expect(hub.sessionIds()).toEqual(['of bo']);
  expect(hub.readersOf('ada')).toEqual([]);
  expect(hub.readerCount).toBe(1);
});

test('a heartbeat reaches everybody, as the event that pages wait for', () => {
  const hub = new Hub();
  const readers = [reader('ada'), reader('bo')];
  for (const one of readers) hub.add(one);
  hub.heartbeat();
  for (const { got } of readers) expect(got).toEqual(['event: beat\ndata:\n\n']);
});

test('once all are sent away, who comes late is too', () => {
  const hub = new Hub();
  const [early, late] = [reader('ada'), reader('bo')];
  hub.add(early);
  expect(early.isEnded).toBe(false);
  hub.closeAll();
  hub.add(late);
  expect([early.isEnded, late.isEnded]).toEqual([true, true]);
  expect(hub.sessionIds()).toEqual(['of ada']);
});
