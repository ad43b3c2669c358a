// What every state of every screen says to whoever hears it: roles, names, texts, in order. After a change of it
// `npm run unit -- gallery/said.page.test.tsx -u` writes it anew, and the difference is read like code.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../test/pages/pages.tsx';
import { now } from './card.ts';
import { showState } from './ScreenFrame.tsx';
import { screens } from './states.ts';

const states = Object.entries(screens).flatMap(([screen, all]) =>
  Object.entries(all).map(([name, state]) => ({ title: `${screen}: ${name}`, state })),
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse(now) });
});

/** What a state puts into the place of the browser's own. */
const { fetch, EventSource } = globalThis;
const { focus } = HTMLElement.prototype;
afterEach(async () => {
  await page.viewport(390, 844);
  Object.assign(globalThis, { fetch, EventSource });
  HTMLElement.prototype.focus = focus;
});

test.each(states)('$title', async ({ state }) => {
  if (state.address.endsWith('/tv')) await page.viewport(1920, 1080);
  else await page.viewport(390, state.height ?? 844);
  draw(showState(state));
  const marker = page.getByText(state.shows, { exact: false }).first();
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(500);
      return marker.query()?.checkVisibility();
    })
    .toBe(true);
  await settled();
  await expect.element(page.elementLocator(document.body)).toMatchAriaSnapshot();
});

/** Parts that come later have come, and nothing changes any more: whatever waits for its time waits for ever. */
async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(3000);
  const at = Date.now();
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  let before = '';
  const isStill = () => {
    const now = document.body.innerHTML;
    const same = before === now;
    before = now;
    return same;
  };
  await expect.poll(isStill, { interval: 30 }).toBe(true);
  // The port is another one on the next machine.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode())
    texts.currentNode.nodeValue = texts.currentNode.nodeValue!.replace(
      location.origin,
      'https://picks.example.com',
    );
}
