import { parse } from 'regexparam';
import { beforeAll, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { now } from '../../gallery/card.ts';
import { edges } from '../../gallery/edge-states.ts';
import { type Answer, Refusal, type ScreenState, unfold } from '../../gallery/gallery-server.client.ts';
import { viewers } from '../../gallery/ScreenFrame.tsx';
import { screens } from '../../gallery/states.ts';
import { patterns } from '../../src/app/router/paths.ts';
import type { OutlookQuestion } from '../../src/board/outlook/outlook.worker.ts';
import { outlooks } from '../../src/scoring/outlook/outlook.ts';
import { closePages, openPages, startServer, viewer } from './pages.tsx';
import type { Server } from './server.ts';
import { shown } from './shown.ts';

/** Patterns of the screens that a mutant may change: the mutation run needs no others. */
const asked: string[] | undefined = import.meta.env.VITE_SCREENS?.split(' ');

/** The mutation run asks for some screens only. */
export const hasEveryState = asked === undefined;

/** Every state in the gallery, and those not worth a window there. */
export const allStates = Object.entries({ ...screens, edges }).flatMap(([screen, all]) =>
  Object.entries(all).map(([name, state]) => ({ title: `${screen}: ${name}`, screen, state })),
);

/** Those to be tried. */
export const states = allStates.filter(({ state }) => asked?.includes(patternOf(state.address)) ?? true);

const isSound = ({ answers, isOffline, isDesk }: ScreenState) =>
  answers && !isOffline && !isDesk && !Object.values(answers).some((answer) => answer instanceof Refusal);

/** States with answers and no refusal, by the pattern of their addresses. */
export const perScreen = [
  ...Map.groupBy(states.map(({ state }) => state).filter(isSound), ({ address }) => patternOf(address)),
].map(([pattern, of]) => ({ pattern, states: of as [ScreenState, ...ScreenState[]] }));

export function patternOf(address: string): string {
  const { pathname } = new URL(address, location.origin);
  return Object.values(patterns).find((pattern) => parse(pattern).pattern.test(pathname)) ?? pathname;
}

/** What an address has in place of its pattern's parameters. */
export function paramsOf(address: string): Record<string, string> {
  const { keys, pattern } = parse(patternOf(address));
  const [, ...values] = pattern.exec(new URL(address, location.origin).pathname)!;
  return Object.fromEntries(keys.map((key, at) => [key, values[at]!]));
}

/** The league and the event that a screen is about. */
export function subjectOf(address: string): { league_id: string; event_id: string } {
  const { searchParams } = new URL(address, location.origin);
  const { leagueId = 'l1', eventId = searchParams.get('event') ?? 'live' } = paramsOf(address);
  return { league_id: leagueId, event_id: eventId };
}

/** Lists everything that is wrong at once, in full. */
export function holds(rule: string, wrong: readonly string[]): void {
  const all = wrong.filter(Boolean);
  expect.soft(all.length, `${rule}:\n${all.join('\n')}`).toBe(0);
}

/** Counts who can still win, but not beside the page. */
class Counting {
  onmessage?: (message: { data: unknown }) => void;
  postMessage({ members, fights, scoring }: OutlookQuestion) {
    const data = outlooks(members, fights, scoring);
    queueMicrotask(() => this.onmessage?.({ data }));
  }
  terminate() {
    delete this.onmessage;
  }
}

/** What screens show depends only on the server's answers: code is there, and what a worker counts. */
export function keepPagesStill(): void {
  beforeAll(async () => {
    // Without transitions in the browser, React moves at once.
    Object.assign(document, { startViewTransition: undefined });
    const parts = import.meta.glob(['../../src/**/*.tsx', '!../../src/**/*.test.tsx', '!../../src/pages/**']);
    await Promise.all(Object.values(parts).map((load) => load()));
  });
  beforeEach(() => {
    vi.stubGlobal('Worker', Counting);
    // The browser's own would take a while, and not every browser has one.
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Nothing is copied'));
  });
}

export const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** What stands in for code or an answer on its way. */
const waiting = () => document.querySelectorAll('[aria-busy=true], [class*=_bone_]');

/**
 * Resolves once every answer has arrived and its changes are drawn. Whatever waited `before` waits for answers that never come.
 */
export async function settle(server: Server, before: Waiting = nothing): Promise<void> {
  // Reading a page takes longer than drawing it, so it is only read again after a change.
  let isChanged = true;
  const changes = new MutationObserver(() => {
    isChanged = true;
  });
  changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  let last: string | undefined;
  for (let quiet = 0, enough = 2; quiet < enough; ) {
    await frame();
    // A busy machine draws frames before the changes that an answer started.
    await turn();
    await turn();
    const current = isChanged ? shown() : last;
    isChanged = false;
    const isWaiting = [...waiting()].some((one) => !before.stuck.has(one));
    const isForsaken = server.forsaken !== before.forsaken;
    // Perhaps for an answer that never comes, perhaps for the browser itself: no server is asked for what the browser permits.
    enough = isWaiting && isForsaken ? 20 : 2;
    const isExpected = !isWaiting || isForsaken || server.held > 0;
    const isQuiet = server.underway === 0 && isExpected && current === last;
    quiet = isQuiet ? quiet + 1 : 0;
    last = current;
  }
  changes.disconnect();
}

/** What is waiting on a screen, and how many requests are unanswered so far. */
export interface Waiting {
  stuck: ReadonlySet<Element>;
  forsaken: number;
}

const nothing: Waiting = { stuck: new Set(), forsaken: 0 };

export const whatWaits = ({ forsaken }: Server): Waiting => ({ stuck: new Set(waiting()), forsaken });

/**
 * Goes to another screen, or another part of the same one, and waits until it is drawn, which is late if there is much to draw.
 */
export async function leave(go: () => void): Promise<void> {
  const { pathname } = location;
  const screen = document.querySelector('main > *');
  const before = shown();
  go();
  const isThere = () => (location.pathname === pathname ? shown() === before : screen?.isConnected);
  // A screen that stays is recognized by what it shows.
  for (let frames = 0; frames < 60 && isThere(); frames += 1) await frame();
}

/** Opens one of the gallery's states in a browser that was never there, in the gallery's own time. */
export async function openState(state: ScreenState, time = now): Promise<Server> {
  closePages();
  document.title = 'Split Decision';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
  const [width, height] = state.address.endsWith('/tv')
    ? [1920, 1080]
    : state.isDesk
      ? [1280, 800]
      : [390, 844];
  if (innerWidth !== width) await page.viewport(width!, height!);
  const server = startServer(state.viewer ? viewers[state.viewer] : viewer);
  server.answerAs(state);
  openPages(state.address);
  unfold(state.isUnfolded);
  return server;
}

export async function openToMarker(state: ScreenState): Promise<Server> {
  const server = await openState(state);
  const marker = state.shows.toLowerCase();
  await expect
    .poll(() => document.body.innerText.replace(/\s+/g, ' ').toLowerCase(), { interval: 20 })
    .toContain(marker);
  await settle(server);
  return server;
}

/** What somebody sees who opens this first. */
export async function fresh(state: ScreenState, time = now): Promise<string> {
  await settle(await openState(state, time));
  return shown();
}

/** The same, with a refusal in place of some answers. */
export function refused(
  state: ScreenState,
  isLost: (path: string) => boolean,
  refusal: Refusal,
): ScreenState {
  const answers = Object.entries(state.answers ?? {}).map(([path, answer]) => [
    path,
    isLost(path) ? refusal : answer,
  ]);
  return { ...state, answers: Object.fromEntries(answers) as Record<string, Answer> };
}

/** Fields that name something. */
const names = /name$|^(label|title|venue)$/;
const OTHER = 'Ω';
/** Ids of fights, events, seasons: of everything but users. */
const partId = /^[defgs]\d+$/;

/** The same screen for another record: different ids in its address, and all names different. */
export function anotherRecord({ address, answers = {}, ...rest }: ScreenState): ScreenState {
  const [pathname = '', query] = address.split('?');
  const words = new Set(Object.values(patterns).flatMap((pattern) => pattern.split('/')));
  const ids = pathname.split('/').filter((part) => part && !words.has(part) && part !== viewer.id);
  const otherId = (text: string) => (ids.includes(text) || partId.test(text) ? `${text}-x` : text);
  const inPath = (path: string) => path.split('/').map(otherId).join('/');
  const change = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return names.test(key) ? `${OTHER}${value}` : otherId(value);
    if (Array.isArray(value)) return value.map((one) => change(one, key));
    if (value instanceof Refusal || value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one, name)]));
  };
  const others = Object.entries(answers).map(([path, answer]) => [inPath(path), change(answer)]);
  return {
    ...rest,
    address: query === undefined ? inPath(pathname) : `${inPath(pathname)}?${query}`,
    answers: Object.fromEntries(others) as Record<string, Answer>,
  };
}

/** A turn of the event loop, after which React has drawn what a click changes at once. */
export const turn = () => new Promise((resolve) => setTimeout(resolve));

export async function click(one: HTMLElement): Promise<void> {
  one.click();
  await turn();
  await turn();
}

export const field =
  'input:enabled:not([type=hidden], [type=file], [hidden]), select:enabled, textarea:enabled';

/** Types, chooses and ticks something different in every field. */
export async function fillIn(place: ParentNode, but = new Set<Element>()): Promise<void> {
  const fields = place.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(field);
  const taken = new Set<string>();
  for (const one of fields) {
    if (but.has(one) || !one.checkVisibility() || isRemembered(one)) continue;
    if (one.matches('[type=checkbox], [type=radio]')) one.click();
    else if (one instanceof HTMLSelectElement) {
      const other = [...one.options].find((option) => !option.disabled && !option.selected);
      if (other) type(one, other.value);
    } else type(one, typed[one.type] ?? wordsFor(one, taken));
  }
  await turn();
}

/** The word that a field asks for, a number, or words that no other field has. */
function wordsFor(one: HTMLElement & Pick<HTMLInputElement, 'labels'>, taken: Set<string>): string {
  const asked = /^Type (.+) to confirm$/.exec(one.labels?.[0]?.textContent ?? '');
  // As phones do: with a capital, and a space after a word that they propose.
  if (asked) return `${asked[1]!.charAt(0).toUpperCase()}${asked[1]!.slice(1)} `;
  if (one.inputMode === 'numeric') return '7';
  if (one.inputMode === 'url') return typed.url!;
  const words = taken.size === 0 ? 'typed words' : `typed words ${taken.size + 1}`;
  taken.add(words);
  return words;
}

/** The device keeps it for every board, on purpose. */
const isRemembered = (one: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) =>
  one.labels?.[0]?.textContent === 'Open all';

const typed: Record<string, string> = {
  date: '2027-05-06',
  time: '07:08',
  'datetime-local': '2027-05-06T07:08',
  number: '7',
  range: '1',
  email: 'typed@example.com',
  // What is typed twice is the same.
  password: 'typed words',
  url: 'https://example.com/typed',
};

/** In the way that React listens to, bypassing the value that it set itself. */
export function type(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  own!.set!.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
