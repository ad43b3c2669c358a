import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { now } from '../../../gallery/card.ts';
import { leagueHome } from '../../../gallery/league-states.ts';
import { notices } from '../../../gallery/user-states.ts';
import { goTo, openPages, Refusal, refetch, startServer, viewer } from '../../../test/pages/pages.tsx';
import type { GetStandingsResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import type { LeagueHome } from '../league-answers.client.ts';

const league = leagueHome.live!.answers!['leagues/l1'] as LeagueHome;

test.each([
  { run: true, edit_results: false, admin: 1 },
  { run: false, edit_results: true, admin: 0 },
])(
  'Live now leads league admins to Admin, not everyone who may set results: %o',
  async ({ admin, ...may }) => {
    const server = startServer();
    server.answer('getLeague', { league_id: 'l1' }, { ...league, can: { ...league.can, ...may } });
    openPages(paths.league('l1'));
    await expect.element(page.getByRole('link', { name: 'View Live Board' })).toBeVisible();
    const liveNow = page.getByRole('region', { name: /^Live now/ });
    expect(liveNow.getByRole('link', { name: /^Event Admin/ }).all()).toHaveLength(admin);
  },
);

test.each(['first', 'last'])(
  'the standings begin with the first five, the viewer, %s, among them',
  async (place) => {
    const server = startServer();
    server.answerAs(leagueHome.live!);
    const table = leagueHome.live!.answers!['leagues/l1/standings'] as GetStandingsResponse;
    const isMine = ({ is_me }: { is_me: boolean }) => (place === 'first' ? !is_me : is_me);
    const standings = table.standings.toSorted((one, other) => Number(isMine(one)) - Number(isMine(other)));
    server.answer('getStandings', { league_id: 'l1' }, { ...table, standings });
    openPages(paths.league('l1'));
    const rows = page.getByRole('table', { name: '2026' }).getByRole('row');
    await expect.element(rows.nth(5)).toBeVisible();
    expect(rows.all()).toHaveLength(6);
    await expect.element(rows.filter({ hasText: '(you)' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Full Standings' }))
      .toHaveAttribute('href', paths.standings('l1'));
  },
);

test("the league's screens lead to each other, rivals to whom the viewer is after", async () => {
  const server = startServer();
  server.answerAs(leagueHome['of its admin']!);
  openPages(paths.league('l1'));
  const links = page.getByRole('navigation', { name: 'League' });
  await expect.element(links.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('table', { name: '2026' })).toBeVisible();
  await expect
    .element(links.getByRole('link', { name: 'Rivals' }))
    .toHaveAttribute('href', paths.versus('l1', 'p4', 'p3'));
  await expect
    .element(links.getByRole('link', { name: 'League Admin' }))
    .toHaveAttribute('href', paths.leagueAdmin('l1'));
  // Who has left is nobody's rival.
  const table = leagueHome['of its admin']!.answers!['leagues/l1/standings'] as GetStandingsResponse;
  const standings = table.standings.map((row) => (row.id === 'p3' ? { ...row, is_former: true } : row));
  server.answer('getStandings', { league_id: 'l1' }, { ...table, standings });
  await refetch();
  await expect
    .element(links.getByRole('link', { name: 'Rivals' }))
    .toHaveAttribute('href', paths.versus('l1', 'p4', 'p2'));
});

test.each([
  { members: 'one', asked: 1 },
  { members: 'all', asked: 0 },
])('a league of $members is asked to bring friends in: $asked', async ({ members, asked }) => {
  const there = league.members.filter(({ is_me }) => members === 'all' || is_me);
  const server = startServer();
  server.answer(
    'getLeague',
    { league_id: 'l1' },
    { ...league, can: { ...league.can, run: true }, members: there },
  );
  openPages(paths.league('l1'));
  await expect.element(page.getByRole('heading', { name: `Members (${there.length})` })).toBeVisible();
  expect(page.getByRole('region', { name: 'Bring your friends in' }).all()).toHaveLength(asked);
});

test("'Show all' loads the pages of the past, with the latest in sight meanwhile", async () => {
  const server = startServer();
  server.answer('getLeague', { league_id: 'l1' }, { ...league, past_count: 27 });
  const older = league.past.map((event) => ({
    ...event,
    id: `${event.id} 2`,
    name: `${event.name}, page 1`,
  }));
  server.answer('listPastEvents', { league_id: 'l1' }, { total: 27, page: 1, page_count: 2, events: older });
  openPages(paths.league('l1'));
  await expect.element(page.getByText('Harbor Nights 7')).toBeVisible();
  await page.getByRole('button', { name: 'Show all 27 past events' }).click();
  await expect.element(page.getByText('Harbor Nights 7, page 1')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Show all/ }).all()).toHaveLength(0);
});

test('nights from before the league are folded away', async () => {
  const server = startServer();
  server.answer('getLeague', { league_id: 'l1' }, { ...league, past: [], past_count: 5 });
  server.answer(
    'listPastEvents',
    { league_id: 'l1' },
    { total: 5, page: 1, page_count: 1, events: league.past },
  );
  openPages(paths.league('l1'));
  const past = page.getByRole('region', { name: 'Past events' });
  await expect.element(past.getByText(/Winners will show up here\.$/)).toBeVisible();
  await past.getByRole('button', { name: 'Show 5 from before this league' }).click();
  await expect.element(past.getByText('Harbor Nights 7')).toBeVisible();
});

test('upcoming events say who is in, and each link what it does', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  startServer().answerAs(leagueHome['of its admin']!);
  openPages(paths.league('l1'));
  const row = (name: string) =>
    page.getByRole('region', { name: 'Upcoming events' }).getByRole('listitem').filter({ hasText: name });
  await expect.element(row('Winter Crown').getByText('Locks in 2 d 4 h')).toBeVisible();
  await expect.element(row('Winter Crown')).toMatchTextContent(/Main event: Maciej Błażewicz vs Jo Stone/);
  await expect
    .element(row('Winter Crown'))
    .toMatchTextContent(/Maya: every pick in.*Dana W: started.*Theo: no picks yet3 of 8 are in/);
  await expect.element(row('Winter Crown').getByRole('link', { name: /^Enter Picks/ })).toBeVisible();
  await expect.element(row('Harbor Nights 8')).toMatchTextContent(/All 8 are in/);
  await expect
    .element(row('Winter Crown').getByRole('link', { name: /^Enter Picks · 4 to go$/ }))
    .toBeVisible();
  await expect
    .element(row('Harbor Nights 8').getByRole('link', { name: /^Enter Picks Harbor/ }))
    .toBeVisible();
});

test.each([
  { starts: 'in two days', moved: 0, poster: 0 },
  { starts: 'within a day', moved: -30, poster: 1 },
])('on the night of another, an event that starts $starts has a poster: $poster', async (one) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  const [next, ...later] = league.upcoming;
  const start = new Date(Date.parse(next!.start_time) + one.moved * 3_600_000).toISOString();
  startServer().answer(
    'getLeague',
    { league_id: 'l1' },
    { ...league, upcoming: [{ ...next!, start_time: start }, ...later] },
  );
  openPages(paths.league('l1'));
  await expect.element(page.getByRole('link', { name: 'View My Picks' })).toBeVisible();
  const upcoming = page.getByRole('region', { name: 'Upcoming events' });
  await expect.element(upcoming.getByRole('link', { name: /^Enter Picks/ }).first()).toBeVisible();
  expect(upcoming.getByText(/^Main event:/).all()).toHaveLength(one.poster);
});

test("a member's row is the link to their profile", async () => {
  startServer().answerAs(leagueHome.live!);
  openPages(paths.league('l1'));
  await page.getByRole('heading', { name: 'Members (8)' }).click();
  const link = page.getByRole('link', { name: /^View Profile Björn Admin/ });
  await expect.element(link).toHaveAttribute('href', paths.publicProfile('p1'));
});

test('an address that is not confirmed is one line, until it is closed', async () => {
  startServer({ ...viewer, should_confirm_email: true }).answerAs(leagueHome.live!);
  // Somebody else did, in the same browser.
  localStorage.setItem('confirmEmailClosed', 'p1');
  openPages(paths.league('l1'));
  const link = page.getByRole('link', { name: 'Confirm it' });
  await expect.element(link).toHaveAttribute('href', paths.profile('account'));
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(link).not.toBeInTheDocument();
  goTo(paths.dashboard());
  goTo(paths.league('l1'));
  await expect.element(page.getByRole('link', { name: 'View Live Board' })).toBeVisible();
  expect(link.all()).toHaveLength(0);
});

test('a league is muted where its members are, and shown so, also where the answer was lost', async () => {
  const server = startServer();
  server.answerAs(leagueHome.live!);
  const path = { league_id: 'l1' };
  const known = Promise.withResolvers<typeof notices>();
  server.answer('getNoticeSettings', undefined, () => known.promise);
  server.answer('muteLeague', path, new Refusal(500, 'internal_error', 'Something broke.'));
  server.answer('unmuteLeague', path, {} as never);
  const failed = page.getByRole('alert');
  openPages(paths.league('l1'));
  await page.getByRole('heading', { name: 'Notifications' }).click();
  const mute = page.getByRole('switch', { name: 'Mute this league' });
  await expect.element(mute).toBeDisabled();
  known.resolve(notices);
  await expect.element(mute).toBeEnabled();
  await expect.element(mute).not.toBeChecked();
  server.answer('getNoticeSettings', undefined, { ...notices, muted_leagues: ['l1'] });
  await mute.click();
  await expect.element(mute).toBeChecked();
  await expect.element(failed).toMatchTextContent('Something broke.');
  server.answer('getNoticeSettings', undefined, notices);
  await expect.element(mute).toBeEnabled();
  await mute.click();
  await expect.element(mute).not.toBeChecked();
  expect(failed.all()).toEqual([]);
  for (const change of ['muteLeague', 'unmuteLeague'] as const)
    expect(server.requests(change, path)).toHaveLength(1);
});

test('the next event can be taken into a calendar', async () => {
  startServer().answerAs(leagueHome['of its admin']!);
  openPages(paths.league('l1'));
  const link = page.getByRole('link', { name: 'Add to Calendar' });
  await expect.element(link).toHaveAttribute('href', `/api/events/${league.upcoming[0]!.id}/calendar.ics`);
});

describe('who was not asked yet', () => {
  const asked = page.getByText('Get pick reminders?');
  const permissionIs = (permission: NotificationPermission) =>
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission);

  test('is asked by a line, and the browser asks only when its button is pressed', async () => {
    permissionIs('default');
    const ask = vi.spyOn(Notification, 'requestPermission').mockResolvedValue('default');
    const server = startServer();
    server.answerAs(leagueHome.live!);
    server.answer('getPush', undefined, { vapid_public_key: 'B'.repeat(87), devices: [] });
    openPages(paths.league('l1'));
    await expect.element(asked).toBeVisible();
    await page.getByRole('button', { name: 'Set It Up' }).click();
    const turnOn = page.getByRole('button', { name: 'Turn on' });
    await expect.element(turnOn).toBeVisible();
    expect(ask).not.toHaveBeenCalled();
    await turnOn.click();
    await expect.poll(() => ask.mock.calls.length).toBe(1);
  });

  test('closes it for good in this browser', async () => {
    permissionIs('default');
    startServer().answerAs(leagueHome.live!);
    openPages(paths.league('l1'));
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(asked).not.toBeInTheDocument();
    goTo(paths.dashboard());
    goTo(paths.league('l1'));
    await expect.element(page.getByRole('link', { name: 'View Live Board' })).toBeVisible();
    expect(asked.all()).toHaveLength(0);
  });

  test.each(['granted', 'denied'] as const)('is not asked again once it is %s', async (permission) => {
    permissionIs(permission);
    startServer().answerAs(leagueHome.live!);
    openPages(paths.league('l1'));
    await expect.element(page.getByRole('link', { name: 'View Live Board' })).toBeVisible();
    expect(asked.all()).toHaveLength(0);
  });
});
