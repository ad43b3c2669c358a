import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Refusal, startServer } from '../../test/pages/pages.tsx';
import type { Server } from '../../test/pages/server.ts';
import { frame } from '../../test/pages/states.ts';
import { LiveConnection } from './live-connection.client.ts';
import { recordServerTime, serverNow } from './server-clock.client.ts';

class Stream extends EventTarget {
  static readonly OPEN = 1;
  readyState = 1;
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }
  close() {
    this.isClosed = true;
  }
  say(kind: string, data: object = {}) {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data) }));
  }
}

let streams: Stream[];
let reports: unknown[];
let server: Server;

beforeEach(() => {
  streams = [];
  reports = [];
  server = startServer();
  vi.stubGlobal('EventSource', Stream);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // The shortest pauses.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
});

function connect(after?: number): LiveConnection {
  const connection = new LiveConnection(after, {
    onMessage: ({ id }) => reports.push(`message ${id}`),
    onOwnPick: ({ fight_id }) => reports.push(`own pick ${fight_id}`),
    onGap: (asked) => reports.push(asked ? 'gap, as asked' : 'gap'),
    onState: (state) => reports.push(state),
  });
  onTestFinished(() => connection.end());
  return connection;
}

const last = () => streams.at(-1)!;
/** What has been reported since the last time this was asked. */
const news = () => reports.splice(0);
const open = () => streams.filter(({ isClosed }) => !isClosed).length;

/** How many streams there are right before and after a pause. */
function pause(milliseconds: number): number[] {
  vi.advanceTimersByTime(milliseconds - 1);
  const before = streams.length;
  vi.advanceTimersByTime(1);
  return [before, streams.length];
}

const fetched = () => server.requests('getLiveMessages', undefined).map(({ query }) => query);

/** Until what was fetched is read; Vitest's own waiting would move the clock. */
async function read(text: string): Promise<void> {
  while (!reports.includes(text)) await frame();
}

const look = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('a stream that fails is opened again after ever longer pauses, from the last message on', () => {
  connect(7);
  expect([last().url, news()]).toEqual(['/api/live?after=7', ['connecting']]);
  last().say('hello', { id: 8, resumed: true });
  last().say('message', { id: 8 });
  last().say('message', { id: 9 });
  last().say('own_pick', { fight_id: 'f1' });
  expect(news()).toEqual(['open', 'message 9', 'own pick f1']);
  last().say('error');
  expect([news(), open()]).toEqual([['reconnecting'], 0]);
  expect(pause(250)).toEqual([1, 2]);
  expect(last().url).toBe('/api/live?after=9');
  last().say('error');
  expect(pause(500)).toEqual([2, 3]);
  last().say('error');
  expect(pause(1000)).toEqual([3, 4]);
  expect(news()).toEqual(['reconnecting', 'reconnecting']);
  // Whatever opens starts over.
  last().say('hello', { id: 9, resumed: true });
  last().say('error');
  expect([news(), pause(250), open()]).toEqual([['open', 'reconnecting'], [4, 5], 1]);
});

test('without a message to begin after, it begins now', () => {
  connect();
  expect(last().url).toBe('/api/live');
  last().say('message', { id: 1 });
  expect(news()).toEqual(['connecting', 'message 1']);
});

test('a greeting says the time, and a gap: unasked at first, and as the viewer asked on a stream that was open', () => {
  onTestFinished(() => recordServerTime(new Date().toISOString()));
  connect(7);
  last().say('hello', { id: 8, resumed: false, time: new Date(Date.now() + 5000).toISOString() });
  expect(serverNow() - Date.now()).toBe(5000);
  last().say('hello', { id: 8, resumed: false });
  expect(news()).toEqual(['connecting', 'open', 'gap', 'open', 'gap, as asked']);
  last().say('error');
  vi.advanceTimersByTime(250);
  last().say('hello', { id: 9, resumed: false });
  expect(news()).toEqual(['reconnecting', 'open', 'gap']);
});

test.each(['hello', 'beat', 'message', 'own_pick'])(
  'a stream that is silent for 50 seconds after %s is dead',
  (kind) => {
    connect(7);
    vi.advanceTimersByTime(49_999);
    last().say(kind, { id: 8, resumed: true });
    expect(news()).not.toContain('reconnecting');
    vi.advanceTimersByTime(49_999);
    expect(news()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect([news(), open()]).toEqual([['reconnecting'], 0]);
  },
);

/** Three failures in a row, and the fourth. */
function block() {
  for (const delay of [250, 500, 1000]) {
    last().say('error');
    vi.advanceTimersByTime(delay);
  }
  news();
  last().say('error');
}

test('where streams are blocked messages are fetched every five seconds, and a stream is tried now and then', async () => {
  connect(7);
  const messages = [{ id: 8 }, { id: 9 }] as never;
  server.answer('getLiveMessages', undefined, { id: 9, messages });
  block();
  await read('polling');
  expect([fetched(), news()]).toEqual([['?after=7'], ['polling', 'message 8', 'message 9']]);
  server.answer('getLiveMessages', undefined, { id: 30, messages: null });
  expect([pause(5000), fetched()]).toEqual([
    [4, 4],
    ['?after=7', '?after=9'],
  ]);
  await read('gap');
  expect(news()).toEqual(['polling', 'gap']);
  expect(pause(5000)).toEqual([4, 5]);
  expect(last().url).toBe('/api/live?after=30');
});

test('what cannot be fetched is tried again; offline it is the stream that is tried', async () => {
  const connection = connect(7);
  server.answer('getLiveMessages', undefined, new Refusal(503, 'server_busy', 'Busy'));
  block();
  await read('reconnecting');
  // From a server that knows less than the last one.
  server.answer('getLiveMessages', undefined, { id: 1, messages: [] });
  expect([news(), pause(5000), fetched().length]).toEqual([['reconnecting'], [4, 4], 2]);
  await read('polling');
  expect([pause(5000), last().url]).toEqual([[4, 5], '/api/live?after=7']);
  connection.end();
  news();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  connect(7);
  block();
  expect([news(), fetched().length, pause(2000)]).toEqual([['reconnecting'], 2, [9, 10]]);
});

test('what was fetched when a stream was opened again is left to the stream', async () => {
  connect(7);
  server.answer('getLiveMessages', undefined, { id: 8, messages: [{ id: 8 }] as never });
  block();
  dispatchEvent(new Event('pageshow'));
  last().say('hello', { id: 9, resumed: true });
  await vi.waitUntil(() => fetched().length === 1);
  await frame();
  expect([news(), pause(5000), fetched().length, open()]).toEqual([['connecting', 'open'], [5, 5], 1, 1]);
});

test('a database that went back to an earlier state is read from there on', async () => {
  connect(7);
  server.answer('getLiveMessages', undefined, { id: 3, messages: null });
  block();
  await read('gap');
  pause(5000);
  expect(fetched()).toEqual(['?after=7', '?after=3']);
});

test('it is closed while the page is hidden, and opens at once when that is seen, online or shown again', () => {
  connect(7);
  last().say('error');
  look(true);
  news();
  expect([pause(60_000), open(), news()]).toEqual([[1, 1], 0, []]);
  look(false);
  expect([streams.length, news()]).toEqual([2, ['connecting']]);
  for (const event of ['online', 'pageshow']) dispatchEvent(new Event(event));
  expect(streams).toHaveLength(2);
  last().readyState = 0;
  for (const event of ['online', 'pageshow']) {
    dispatchEvent(new Event(event));
    last().readyState = 0;
  }
  expect([streams.length, open()]).toEqual([4, 1]);
});

test('once it has ended nothing opens it again', () => {
  const connection = connect(7);
  last().say('error');
  connection.end();
  vi.advanceTimersByTime(60_000);
  for (const event of ['online', 'pageshow']) dispatchEvent(new Event(event));
  look(true);
  look(false);
  last().say('error');
  vi.advanceTimersByTime(60_000);
  expect([streams.length, open(), news()]).toEqual([1, 0, ['connecting', 'reconnecting']]);
});
