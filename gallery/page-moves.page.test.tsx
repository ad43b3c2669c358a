import { expect, test, vi } from 'vitest';
import { patterns } from '../src/app/router/paths.ts';
import type { LiveMessage } from '../src/live/live-message.ts';
import { portless, unheard } from '../test/pages/as-text.ts';
import { repeated } from '../test/pages/held.ts';
import { closePages, goTo, refetch } from '../test/pages/pages.tsx';
import type { Server } from '../test/pages/server.ts';
import { difference, shown } from '../test/pages/shown.ts';
import {
  allStates,
  anotherRecord,
  click,
  fillIn,
  fresh,
  holds,
  keepPagesStill,
  leave,
  openState,
  openToMarker,
  patternOf,
  perScreen,
  refused,
  settle,
  subjectOf,
  whatWaits,
} from '../test/pages/states.ts';
import { card, hoursFromNow } from './card.ts';
import { Refusal, type ScreenState } from './gallery-server.client.ts';

// Rules for every page that moves on, fails or is out of sight for a while, over all screens. For pages at rest, see
// page-rules.

vi.mock('../src/app/shell/lazy.client.ts', async (original) =>
  (await import('../test/pages/loaded-at-once.ts')).loadedAtOnce(await original()),
);
vi.mock('../src/app/shell/after-paint.client.ts', () => ({ afterPaint: (run: () => void) => run() }));
keepPagesStill();

const notFound = new Refusal(404, 'not_found', 'It is not there');
/** A refusal without a sentence of its own. */
const broken = new Refusal(500, 'internal_error', '');

/** Except for who is signed in, which a state says itself. */
const { session: _, ...everything } = Object.assign(
  {},
  ...allStates.map(({ state }) => state.answers).reverse(),
);

/** Whatever else the screen asks for is answered as on others, so that choices have something to choose from. */
const withEverything = (state: ScreenState): ScreenState => ({
  ...state,
  answers: { ...everything, ...state.answers },
});

/** What both screens ask for has one answer, unless it depends on the query. */
function withSame(from: ScreenState, to: ScreenState): ScreenState {
  if (from.address.split('?')[0] === to.address.split('?')[0]) return to;
  const same = Object.entries(from.answers!).filter(([path]) => path in to.answers!);
  return { ...to, answers: { ...to.answers, ...Object.fromEntries(same) } };
}

/** Somebody who finds no league is asked whether to join it. */
const withJoin = (state: ScreenState): ScreenState => ({
  ...state,
  answers: { ...state.answers, 'leagues/l1-x/join': {} },
});

const perAddress = (some: readonly ScreenState[]) => [
  ...new Map(some.map((state) => [state.address, state])).values(),
];

/** The same screen twice in a row: other tabs and records in the gallery, and another record of each. */
const moves = perScreen.flatMap(({ pattern, states: own }) => {
  const addresses = perAddress(own);
  const tabs = addresses.slice(1).map((state, at) => [addresses[at]!, state] as const);
  const others = own.slice(0, 1).map((state) => {
    const from = withEverything(state);
    return [from, anotherRecord(from)] as const;
  });
  const gone = others.map(
    ([state, other]) => [state, refused(withJoin(other), () => true, notFound)] as const,
  );
  return [...tabs, ...others, ...gone]
    .filter(([from, to]) => from.address !== to.address && from.viewer === to.viewer)
    .map(([from, to]) => [from, withSame(from, to)] as const)
    .map(([from, to]) => ({ title: `${pattern}: ${from.address} to ${to.address}`, from, to }));
});
test.each(moves)('$title: nothing of the first is left', async ({ from, to }) => {
  const expected = await fresh(to);
  const server = await openToMarker(from);
  const moveOn = async (state: ScreenState) => {
    const waiting = whatWaits(server);
    server.answerAs(state);
    await leave(() => goTo(state.address));
    await settle(server, waiting);
  };
  await fillIn(document.getElementById('main')!);
  await moveOn(to);
  holds('Shown after moving on, or missing', [difference(expected, shown())]);
  if (Object.values(to.answers!).some((answer) => answer instanceof Refusal)) return;
  // Where both have been read, the screen never starts over just because of waiting in between.
  await moveOn(from);
  await fillIn(document.getElementById('main')!);
  const send = document.querySelector<HTMLElement>('#main button[class*=_primary_]:enabled');
  if (send) await click(send);
  server.answerChanges(() => new Refusal(422, 'refused', ''));
  await settle(server, whatWaits(server));
  await moveOn(to);
  holds('Shown after moving on again, or missing', [difference(expected, shown())]);
});

/** Answers that a screen can do without, and does not miss aloud. */
const unmissed = new Set([
  // What Wikipedia says, next to what somebody enters.
  'leagues/l1/events/live/page-results of /app/league/:leagueId/event/:eventId/admin',
  // The viewer's place in the night and in the season, and the night before: next to what the screen is for.
  'leagues/l1/events/live/board of /app',
  'leagues/l2/events/live/board of /app',
  'leagues/l1/standings of /app',
  'leagues/l2/standings of /app',
  'leagues/l1/events/next/board of /app/league/:leagueId/event/:eventId',
  // Fighters' pictures with their credits: names do without them.
  'leagues/l1/events/next/pictures of /app/league/:leagueId/event/:eventId',
  'leagues/l1/events/live/pictures of /app/league/:leagueId/event/:eventId/board',
  'leagues/l1/events/live/pictures of /app/league/:leagueId/event/:eventId/tv',
  // The code to scan, next to what the room is watching.
  'leagues/l1/join of /app/league/:leagueId/event/:eventId/tv',
  // The picks' seal, under what they tell.
  'leagues/l1/events/live/seals of /app/league/:leagueId/event/:eventId/board',
  'leagues/l1/events/live/seals of /app/league/:leagueId/event/:eventId/tv',
  // The running season's table does without the list of the others.
  'leagues/l1/seasons of /app/league/:leagueId/standings',
  // What is watched later: the server hides its results either way.
  'me/watch-later of /app/league/:leagueId/event/:eventId',
  'me/watch-later of /app/league/:leagueId/event/:eventId/board',
  'me/watch-later of /app/league/:leagueId/event/:eventId/tv',
  'me/watch-later of /app/profile',
  // A number next to an event that Manage Fights shows in full.
  'admin/pages of /app/admin',
]);

/** Each answer of each screen, once, with the states that know it. */
const losses = perScreen.flatMap(({ pattern, states: all }) => {
  const known = new Set(all.flatMap(({ answers }) => Object.keys(answers!)));
  // Without its session, the landing page is that of a site with default settings.
  known.delete('session');
  return [...known].map((path) => ({
    title: `${pattern}: ${path}`,
    pattern,
    path,
    states: all.filter(({ answers }) => path in answers!),
  }));
});

const asks = new Map<ScreenState, Set<string>>();
/** The first of the states that asks for the answer: a tab asks for less than its screen knows. */
async function asking(some: readonly ScreenState[], path: string): Promise<ScreenState | undefined> {
  for (const state of some) {
    if (!asks.has(state)) {
      const { sent } = await openToMarker(state);
      asks.set(state, new Set(sent.map(({ address }) => address)));
    }
    if (asks.get(state)!.has(`GET /api/${path}`)) return state;
  }
  return undefined;
}

test.each(losses)(
  '$title refused says so, and is made good by trying again',
  async ({ states: some, path, pattern }) => {
    const state = await asking(some, path);
    if (!state) return;
    const expected = await fresh(state);
    const server = await openState(state);
    const release = server.hold((address) => address === `GET /api/${path}`);
    await settle(server);
    const waiting = shown();
    const [shorter] = [waiting, difference(expected, waiting)].sort(
      (one, other) => one.length - other.length,
    );
    expect.soft(portless(`${shorter}\n\n${placesKept()}`)).toMatchSnapshot('while it waits');
    server.answerAs(refused(state, (one) => one === path, broken));
    release();
    await settle(server);
    const alerts = [...document.querySelectorAll<HTMLElement>('[role=alert]')].map((one) => one.innerText);
    if (!unmissed.has(`${path} of ${pattern}`)) expect.soft(alerts, 'the error').not.toEqual([]);
    expect.soft(alerts.join('\n')).toMatchSnapshot();
    const dead = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="#"]')].filter(
      ({ hash }) => !document.getElementById(hash.slice(1)),
    );
    holds(
      'Links to parts that are not there',
      dead.map(({ outerHTML }) => outerHTML),
    );
    server.answerAs(state);
    const again = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Try again',
    );
    if (!again) return;
    await click(again);
    await settle(server);
    holds('Otherwise than a fresh load after trying again', [difference(expected, shown())]);
  },
);
test.each(losses)('$title gone replaces what it makes untrue', async ({ states: some, path }) => {
  const state = await asking(some, path);
  if (!state) return;
  const gone = refused(state, (one) => one === path, notFound);
  const expected = await fresh(gone);
  const server = await openToMarker(state);
  server.answerAs(gone);
  void refetch();
  await settle(server);
  holds('Otherwise than a fresh load', [difference(expected, shown())]);
});

/** They tell what is new, keep picks that were saved, and leave a bout open that somebody enters the result of. */
const keepsOwn = new Set<string>([patterns.picks, patterns.tv, patterns.eventAdmin]);
/** What a board tells for a while: who moved since the last answer, and the end of a night before its recap. */
const movement = /^[-+] (?:,|Perfect)$/gm;
const isEnded = ({ address, answers }: ScreenState) =>
  patternOf(address) === patterns.board && /"status":"completed"/.test(JSON.stringify(answers));

/** The states of one address are answers to the same questions. */
const turns = perScreen.flatMap(({ pattern, states: own }) => {
  const per = Map.groupBy(
    own.filter((state) => !isEnded(state)),
    ({ address, viewer, isUnfolded }) => `${viewer} ${isUnfolded} ${address}`,
  );
  const several = [...per.values()].filter(({ length }) => length > 1);
  return several.length > 0 && !keepsOwn.has(pattern) ? [{ pattern, several }] : [];
});
test.each(turns)('$pattern reads another answer as if it had been the first', async ({ several }) => {
  const wrong: string[] = [];
  for (const some of several) {
    // What one of them leaves out stays as it was.
    let answers: ScreenState['answers'] = Object.assign({}, ...some.map((state) => state.answers).reverse());
    const all = [...some, ...some.slice(0, 1)].map((state) => {
      answers = { ...answers, ...state.answers };
      return { ...state, answers };
    });
    const looks: string[] = [];
    for (const state of all) looks.push(await fresh(state));
    const server = await openState(all[0]!);
    await settle(server);
    for (const [at, state] of all.entries()) {
      server.answerAs(state);
      void refetch();
      await settle(server);
      wrong.push(difference(looks[at]!, shown()).replace(movement, '').trim());
    }
  }
  holds('Otherwise than a fresh load', wrong);
});

test.each(perScreen)(
  '$pattern: every link is one step, and back, and forward',
  async ({ states: [state] }) => {
    const server = await openToMarker(withEverything(state));
    const wrong: string[] = [];
    for (const href of linksOf()) {
      const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
        (one) => one.checkVisibility() && one.getAttribute('href') === href,
      );
      if (!link) {
        wrong.push(`${href} is not there any more`);
        break;
      }
      const before = shown();
      const entry = navigation.currentEntry!;
      const { index } = entry;
      const isSame = link.href === location.href;
      if (isSame) link.click();
      else await leave(() => link.click());
      await settle(server);
      const after = shown();
      // A full history drops its first entry at a step, and the others move up.
      const steps = navigation.currentEntry!.index - (isSame ? index : entry.index);
      if (steps !== (isSame ? 0 : 1)) wrong.push(`${href} makes ${steps} entries`);
      if (isSame) continue;
      await leave(() => history.back());
      await settle(server);
      const left = difference(before, shown());
      if (left) wrong.push(`Back from ${href}:\n${left}`);
      await leave(() => history.forward());
      await settle(server);
      const come = difference(after, shown());
      if (come) wrong.push(`Forward to ${href}:\n${come}`);
      await leave(() => history.back());
      await settle(server);
    }
    holds('One step each', wrong);
  },
);

/** How often a link to a screen has been followed: from the third screen on, they are all alike. */
const followed = new Map<string, number>();

/** One of each kind of link that leads to a screen. */
function linksOf(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target], [download])')]
    .filter((one) => one.checkVisibility() && !/^\/api\//.test(one.pathname))
    .map((one) => one.getAttribute('href')!);
  const kind = (href: string) =>
    patternOf(href) + [...new URL(href, location.origin).searchParams.keys()].join();
  const kinds = new Map(links.map((href) => [kind(href), href]));
  return [...kinds].flatMap(([kind, href]) => {
    const times = followed.get(kind) ?? 0;
    followed.set(kind, times + 1);
    return times < 3 ? [href] : [];
  });
}

const later = hoursFromNow(0.7);
const at = (state: ScreenState, time: string): ScreenState => ({
  ...state,
  answers: JSON.parse(JSON.stringify(state.answers), (key, value) =>
    key === 'server_time' && value ? time : value,
  ),
});

/** The first state of each screen, and the first with a clock. */
const clocks = perScreen.flatMap(({ pattern, states: own }) => {
  const clock = own.find(({ answers }) => /"server_time":"/.test(JSON.stringify(answers)));
  return [...new Set([own[0], clock ?? own[0]])].map((state) => ({ pattern, state }));
});
test.each(clocks)('$pattern holds again what it held before it was hidden', async ({ pattern, state }) => {
  const expected = await fresh(at(state, later), later);
  const held = keptAwake();
  const server = await openToMarker(state);
  const before = { stream: server.isFollowed, awake: held.size };
  expect.soft(held.size, 'screens kept awake').toBe(pattern === patterns.tv ? 1 : 0);
  setVisible(false);
  expect.soft(server.isFollowed, 'no stream while hidden').toBe(false);
  held.clear();
  vi.setSystemTime(later);
  server.answerAs(at(state, later));
  setVisible(true);
  await settle(server);
  expect.soft({ stream: server.isFollowed, awake: held.size }).toEqual(before);
  await expect.poll(() => difference(expected, shown())).toBe('');
  closePages();
  expect({ stream: server.isFollowed, awake: held.size }).toEqual({ stream: false, awake: 0 });
});

/** The room for what is on its way. */
const placesKept = () =>
  unheard(document.getElementById('main')!)
    .split('\n')
    .filter((line) => /aria-busy|bone|panels|style=height/.test(line))
    .join('\n');

function setVisible(isVisible: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

/** The wake locks that are held. */
function keptAwake(): Set<unknown> {
  const held = new Set<unknown>();
  vi.spyOn(navigator.wakeLock, 'request').mockImplementation(async () => {
    const lock = { release: async () => void held.delete(lock) };
    held.add(lock);
    return lock as unknown as WakeLockSentinel;
  });
  return held;
}

/** Each screen, and each of its parts that has an address, in the state that shows most. */
const parts = perScreen.flatMap(({ states: own }) => perAddress(own.toSorted(byLength)));
function byLength({ answers: one }: ScreenState, { answers: other }: ScreenState): number {
  return JSON.stringify(one).length - JSON.stringify(other).length;
}

/** What the screen asks for by a clock. */
async function refetched(server: Server): Promise<string> {
  const asked: string[] = [];
  for (const { pause, run } of repeated()) {
    const { length } = server.sent;
    run();
    await settle(server);
    asked.push(...server.sent.slice(length).map(({ address }) => `${address} every ${pause} ms`));
  }
  return asked.sort().join('\n');
}

test.each(parts)('$address reads again what a clock or a live message changes', async (state) => {
  // What a thousand pages spread over a while, one page does right away.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const server = await openToMarker(withEverything(state));
  expect.soft(await refetched(server)).toMatchSnapshot('by a clock');
  if (!server.isFollowed) return;
  const { event_id, league_id } = subjectOf(state.address);
  const fight = { ...card('live', 3, 'live')[3]!, event_id, updated_at: hoursFromNow(1) };
  const kinds: Record<LiveMessage['kind'], Partial<LiveMessage>> = {
    fight: { event_id, payload: { ...fight, status: 'final', result_winner: 'red' } },
    fight_deleted: { event_id },
    event: { event_id, payload: { venue: `Moved for ${state.address}` } },
    event_deleted: { event_id },
    league: { league_id },
    league_deleted: { league_id },
    member_joined: { league_id },
    member_left: { league_id },
  };
  const asked = new Map<string, string>();
  for (const [at, [kind, about]] of Object.entries(kinds).entries()) {
    const before = server.sent.length;
    const none = { event_id: null, league_id: null, user_id: null, payload: {} };
    server.send({ id: 1000 + at, kind: kind as LiveMessage['kind'], ...none, ...about });
    await settle(server);
    const sent = server.sent.slice(before).map(({ address, query }) => address + query);
    asked.set(kind, [...new Set(sent)].sort().join('\n  ') || 'nothing');
  }
  const groups = Map.groupBy(asked, ([, addresses]) => addresses);
  const said = [...groups].map(
    ([addresses, of]) => `${of.map(([kind]) => kind).join(', ')}:\n  ${addresses}`,
  );
  expect(said.join('\n')).toMatchSnapshot();
});
