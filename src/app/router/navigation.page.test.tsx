import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { leagueHome } from '../../../gallery/league-states.ts';
import { standingsStates } from '../../../gallery/standings-states.ts';
import { profiles } from '../../../gallery/user-states.ts';
import { goTo, openPages, refetch, startServer } from '../../../test/pages/pages.tsx';
import { frame } from '../../../test/pages/states.ts';
import { forgetPositions } from './navigation.client.ts';
import { paths } from './paths.ts';

const home = paths.league('l1');
const past = page.getByRole('heading', { name: 'Past events' });
const at = () => Math.round(scrollY);

async function openScrolled() {
  const server = startServer();
  server.answerAs(leagueHome.live!);
  server.answerAs(profiles.own!);
  openPages(home);
  await expect.element(past).toBeVisible();
  await expect.poll(() => document.body.scrollHeight).toBeGreaterThan(1300);
  scrollTo(0, 500);
  await frame();
  return server;
}

async function goToProfile() {
  goTo(paths.profile());
  const heading = page.getByRole('heading', { level: 1, name: 'Profile' });
  await expect.element(heading).toHaveFocus();
}

test('going on starts at the top, with the heading focused; Back and Forward find their place', async () => {
  await openScrolled();
  await goToProfile();
  expect(at()).toBe(0);
  await expect.poll(() => document.body.scrollHeight - innerHeight).toBeGreaterThan(200);
  scrollTo(0, 200);
  await frame();
  history.back();
  await expect.element(past).toBeVisible();
  await expect.poll(at).toBe(500);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  history.forward();
  await expect.poll(at).toBe(200);
});

test.each([
  { reader: 'waits', sign: undefined },
  { reader: 'scrolls', sign: 'wheel' },
  { reader: 'touches it', sign: 'touchstart' },
  { reader: 'taps it', sign: 'pointerdown' },
  { reader: 'presses a key', sign: 'keydown' },
])('a page that grows late is put in its place, unless the reader $reader', async ({ sign }) => {
  await openScrolled();
  await goToProfile();
  const short = document.createElement('style');
  short.textContent = 'main { max-height: 300px; overflow: hidden }';
  document.head.append(short);
  history.back();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(past).toBeInTheDocument();
  const before = at();
  expect(before).toBeLessThan(500);
  if (sign) dispatchEvent(new Event(sign));
  short.remove();
  // Observers of sizes are told once a frame is laid out.
  for (let frames = 0; frames < 3; frames += 1) await frame();
  expect(at()).toBe(sign ? before : 500);
});

test('where somebody was is kept for a reload, and not for who signs in next', async () => {
  await openScrolled();
  await goToProfile();
  const stored = () => sessionStorage.getItem('scroll-positions');
  dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(stored()!).map(([, place]: [string, number]) => place)).toContain(500);
  forgetPositions();
  expect(stored()).toBeNull();
  dispatchEvent(new Event('pagehide'));
  expect(stored()).toBeNull();
});

test('a tab keeps the focus, a heading that comes late takes it from nobody', async () => {
  const server = startServer();
  server.answerAs(Object.values(standingsStates)[0]!);
  openPages(paths.standings('l1'));
  const tab = page.getByRole('tab', { name: 'All-time' });
  await userEvent.click(tab);
  await expect.poll(() => location.search).toBe('?tab=all');
  await expect.element(tab).toHaveFocus();
  goTo(paths.publicProfile('p4'));
  await expect.element(page.getByRole('main')).toHaveFocus();
  const menu = page.getByRole('button', { name: 'Open menu' });
  (menu.element() as HTMLElement).focus();
  const [profile] = Object.values(profiles).filter(({ address }) => address === paths.publicProfile('p4'));
  server.answerAs(profile!);
  await refetch();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(menu).toHaveFocus();
});

test.each(['Dashboard', 'Profile', 'Notifications', 'Rules'])(
  'the menu of a phone is away once it has led to %s',
  async (name) => {
    await openScrolled();
    await userEvent.click(page.getByRole('button', { name: 'Open menu' }));
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await userEvent.click(menu.getByRole('link', { name }));
    await expect.poll(() => location.pathname).not.toBe(home);
    await expect.element(menu).not.toBeInTheDocument();
  },
);
