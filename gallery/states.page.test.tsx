import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../test/pages/pages.tsx';
import { showState } from './ScreenFrame.tsx';
import { screens } from './states.ts';

const states = Object.entries(screens).flatMap(([screen, all]) =>
  Object.entries(all).map(([name, state]) => ({ title: `${screen}: ${name}`, state })),
);

/** What a state puts into the place of the browser's own. */
const { fetch, EventSource } = globalThis;
const { focus } = HTMLElement.prototype;
afterEach(async () => {
  await page.viewport(390, 844);
  Object.assign(globalThis, { fetch, EventSource });
  HTMLElement.prototype.focus = focus;
});

/** What the HTML standard allows nowhere: blocks within a line of text, lists without entries, a role said twice. */
const MISPLACED = [
  ':is(span, label, button, p, h1, h2, h3, h4) :is(div, p, ul, ol, dl, h1, h2, h3, h4, section, form, table)',
  ':is(ul, ol):not(:has(> li))',
  ':is(ul, ol) > :not(li, script, template)',
  'input[type=checkbox][aria-checked]',
].join();

// `npm run screenshots` compares how they look.
test.each(states)('$title shows its marker, in sound markup', async ({ state }) => {
  if (state.address.endsWith('/tv')) await page.viewport(1920, 1080);
  else await page.viewport(390, state.height ?? 844);
  draw(showState(state));
  await expect.element(page.getByText(state.shows, { exact: false }).first()).toBeVisible();
  expect([...document.querySelectorAll(MISPLACED)].map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual(
    [],
  );
});
