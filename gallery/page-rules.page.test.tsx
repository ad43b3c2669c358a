import { expect, onTestFinished, test, vi } from 'vitest';
import { patterns } from '../src/app/router/paths.ts';
import { preloads } from '../src/app/router/preloads.client.ts';
import { screenAt } from '../src/app/router/screens.client.ts';
import { asText } from '../test/pages/as-text.ts';
import { changing } from '../test/pages/examples.ts';
import { pressAll } from '../test/pages/presses.ts';
import type { Server } from '../test/pages/server.ts';
import { setSettled } from '../test/pages/settled.ts';
import { difference, namelessSigns, programWords, shown } from '../test/pages/shown.ts';
import {
  hasEveryState,
  holds,
  keepPagesStill,
  openState,
  openToMarker,
  paramsOf,
  patternOf,
  perScreen,
  settle,
  states,
} from '../test/pages/states.ts';
import { misplacedNumbers } from '../test/pages/tables.ts';
import { screens } from './states.ts';

// Rules for every page, over all states of the gallery. For what follows a move, a failure or a while out of sight, see
// page-moves.

// Whatever screens add later, by a clock or with code of its own, is there at once, so that no rule depends on timing.
vi.mock('../src/app/shell/lazy.client.ts', async (original) =>
  (await import('../test/pages/loaded-at-once.ts')).loadedAtOnce(await original()),
);
vi.mock('../src/app/shell/after-paint.client.ts', () => ({ afterPaint: (run: () => void) => run() }));
keepPagesStill();

/** What the HTML standard allows nowhere: blocks inside a line of text, lists without entries, a role stated twice. */
const MISPLACED = [
  ':is(span, label, button, p, h1, h2, h3, h4) :is(div, p, ul, ol, dl, h1, h2, h3, h4, section, form, table)',
  ':is(ul, ol):not(:has(> li))',
  ':is(ul, ol) > :not(li, script, template)',
  'input[type=checkbox][aria-checked]',
].join();

const misplaced = () =>
  [...document.querySelectorAll(MISPLACED)].map(({ outerHTML }) => outerHTML.slice(0, 120));

const chosenTabsCut = () =>
  [...document.querySelectorAll('[role=tab][aria-selected=true]')].flatMap((tab) => {
    const [room, own] = [tab.parentElement!.getBoundingClientRect(), tab.getBoundingClientRect()];
    return own.left < room.left - 1 || own.right > room.right + 1 ? [tab.textContent] : [];
  });

/** Addresses that only redirect, and the board's second one. */
const LEAD_ON = [
  'authCallback',
  'googleCallback',
  'providerCallback',
  'nextPicks',
  'nextBoard',
  'boardShort',
];

test('every screen of the router is in the gallery', () => {
  const all = Object.values(screens).flatMap((some) => Object.values(some));
  const shown = new Set(all.map(({ address }) => patternOf(address)));
  const missing = Object.entries(patterns).filter(([, pattern]) => !shown.has(pattern));
  expect(missing.map(([name]) => name)).toEqual(LEAD_ON);
});

/** The buttons of each screen that have been pressed. By address, because the mutation run asks for some addresses only. */
const pressed = new Map<string, Set<string>>();

/** The operations that have been refused and done. */
const changed = new Set<string>();

test.each(states)('$title keeps the rules of every page', async ({ state }) => {
  const server = await openToMarker(state);
  holds('Markup that HTML does not allow', misplaced());
  holds('Signs without a name', namelessSigns());
  holds('A chosen tab that is not seen', chosenTabsCut());
  // Roles, names, texts and attributes, reviewed like code when they change: `npm run unit -- gallery/page-rules.page.test.tsx
  // -u`. As one text, because Vitest's own comparison of such trees ignores anything extra on a screen.
  expect(`${document.title}\n\n${asText(document.body)}`).toMatchSnapshot();
  holds('Numbers under a name that is not theirs', await misplacedNumbers(server, state));
  const pattern = patternOf(state.address);
  const screen = `${pattern} ${document.title.split(':')[0]}`;
  const known = pressed.get(screen) ?? new Set();
  pressed.set(screen, known);
  const { notes, found, changes } = await pressAll(() => openToMarker(state), server, known);
  for (const change of changes) changed.add(change);
  holds('What was canceled opens as the first time, and what is done keeps the focus', found);
  if (notes) expect(notes).toMatchSnapshot('what its buttons do');
  holds('Words of programs', programWords());
});

/** What no press on one of the gallery's screens asks for, and other tests do. */
const UNPRESSED = [
  // A mailed link, a time zone or a browser's permission asks for it.
  ...['useSignInLink', 'openRecoveryGrant', 'confirmEmailByLink', 'undoEmailChange', 'setTimeZone'],
  ...['turnOnPush', 'turnOffPush', 'testPush'],
  // It follows a preview, or a question about its effects.
  ...['importCard', 'importHistory', 'updateEvent'],
  // A file is chosen.
  ...['uploadAvatar', 'setFighterImage'],
];

test.runIf(hasEveryState)('every change that a page can ask for is asked for, refused and done', () => {
  expect(changing.filter((name) => !changed.has(name)).sort()).toEqual(UNPRESSED.sort());
});

/** The one that reads and is opened signed out, through a mailed link. */
const signedIn = perScreen.filter(({ pattern }) => pattern !== patterns.resetPassword);

test.each(signedIn)(
  '$pattern asks first for what the server preloads, and for what can wait once it has settled',
  async ({ states: [state] }) => {
    onTestFinished(() => setSettled(true));
    setSettled(false);
    const server = await openState(state);
    await settle(server);
    const first = shown();
    const { pathname } = new URL(state.address, location.origin);
    const params = paramsOf(state.address);
    const preloaded = (preloads[screenAt(pathname)!] ?? []).map((read) =>
      read.replaceAll(/:(\w+)/g, (_, name) => params[name]!),
    );
    const asked = askedOf(server);
    expect(asked.slice(0, 1).filter((one) => !preloaded.includes(one))).toEqual([]);
    expect(preloaded.filter((one) => !asked.includes(one))).toEqual([]);
    setSettled(true);
    await settle(server);
    const later = askedOf(server).slice(asked.length);
    expect([difference(first, shown()), ...later].join('\n')).toMatchSnapshot();
  },
);

const askedOf = ({ sent }: Server) =>
  sent.map(({ address }) => address.replace('GET ', '')).filter((one) => one !== '/api/session');
