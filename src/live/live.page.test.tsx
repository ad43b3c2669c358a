import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { card, liveEvent } from '../../gallery/card.ts';
import type { ScreenState } from '../../gallery/gallery-server.client.ts';
import { dashboard, leagueHome } from '../../gallery/league-states.ts';
import { boards, eventAdmin, pickEntry } from '../../gallery/night-states.ts';
import { followsNothing } from '../../gallery/page-states.ts';
import { profiles, siteAdmin } from '../../gallery/user-states.ts';
import { openPages, startServer, viewer } from '../../test/pages/pages.tsx';
import type { Operation } from '../../test/pages/server.ts';
import type { GetStandingsResponse } from '../app/api/generated/types.gen.ts';
import { paths } from '../app/router/paths.ts';
import type { LiveMessage } from './live-message.ts';

afterEach(() => vi.restoreAllMocks());

const fight = { ...card('live', 3, 'live')[3]!, updated_at: new Date().toISOString() };
const message = (kind: LiveMessage['kind'], known: Partial<LiveMessage> = {}): LiveMessage => ({
  id: 2,
  kind,
  event_id: 'live',
  league_id: null,
  user_id: null,
  payload: {},
  ...known,
});
const result = message('fight', { payload: { ...fight, status: 'final', result_winner: 'red' } });
const league = { league_id: 'l1' };
const history: ScreenState = {
  ...siteAdmin.events!,
  address: `${paths.siteAdmin()}?event=live`,
  answers: {
    'admin/events/live/fights': { event: liveEvent, fights: card('live', 3, 'live') },
    'admin/events/live/page': followsNothing,
    'admin/events/live/changes': { changes: [], total: 0, page: 1, page_count: 1 },
  },
};

type Row = { operation: Operation; path?: object; on: ScreenState; tab?: string; sent?: LiveMessage };
const rows: Row[] = [
  { operation: 'getStandings', path: league, on: leagueHome.live! },
  { operation: 'getLeague', path: league, on: leagueHome.live! },
  { operation: 'listLeagues', on: dashboard.busy! },
  { operation: 'listEvents', on: siteAdmin.events! },
  { operation: 'listChanges', path: { ...league, event_id: 'live' }, on: eventAdmin['of a pro member']! },
  { operation: 'adminListChanges', path: { event_id: 'live' }, on: history, tab: 'History' },
  { operation: 'getProfile', path: { user_id: 'p4' }, on: profiles["somebody's"]! },
  { operation: 'getOwnProfile', on: profiles.own! },
  { operation: 'getStandings', path: league, on: leagueHome.live!, sent: message('event_deleted') },
  { operation: 'getLeague', path: league, on: leagueHome.live!, sent: message('member_joined', league) },
  { operation: 'listLeagues', on: dashboard.busy!, sent: message('league_deleted', league) },
  {
    operation: 'getBoard',
    path: { ...league, event_id: 'live' },
    on: boards.live!,
    sent: message('member_left', league),
  },
];

test.each(rows.map((row) => ({ sent: result, ...row })))(
  '$operation is read again on $sent.kind',
  async (row) => {
    const { operation, path, on, tab, sent } = row;
    // What a thousand pages spread over a while, one page does at once.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const server = startServer({ ...viewer, is_site_admin: on.viewer === 'site admin' });
    server.answerAs(on);
    openPages(on.address);
    if (tab) await userEvent.click(page.getByRole('tab', { name: tab }));
    else await expect.element(page.getByText(on.shows, { exact: false }).first()).toBeInTheDocument();
    const requests = () => server.requests(operation, path as never).length;
    await expect.poll(() => server.isFollowed && requests() > 0).toBe(true);
    const before = requests();
    server.send(sent);
    await expect.poll(requests).toBeGreaterThan(before);
  },
);

test('what was on its way as a result came is read again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const server = startServer();
  server.answerAs(leagueHome.live!);
  const standings = leagueHome.live!.answers!['leagues/l1/standings'] as GetStandingsResponse;
  const first = Promise.withResolvers<GetStandingsResponse>();
  server.answer('getStandings', league, () => first.promise);
  openPages(leagueHome.live!.address);
  const requests = () => server.requests('getStandings', league).length;
  await expect.poll(() => server.isFollowed && requests() > 0).toBe(true);
  const before = requests();
  server.send(result);
  // Once its own refetch is over, which the one on its way has swallowed.
  await expect.poll(() => server.requests('getLeague', league).length).toBeGreaterThan(1);
  first.resolve(standings);
  await expect.poll(requests).toBeGreaterThan(before);
});

test('the stream begins where the earliest answer ends, though the session is answered later', async () => {
  const server = startServer();
  server.answerAs(boards.live!);
  server.setLiveId('getBoard', { ...league, event_id: 'live' }, 1);
  server.setLiveId('getSession', undefined, 3);
  openPages(boards.live!.address);
  await expect.poll(() => server.followed).toEqual(['/api/live?after=1']);
});

test('a result comes into the board in sight without reading it again', async () => {
  const server = startServer();
  server.answerAs(boards.live!);
  openPages(boards.live!.address);
  const path = { ...league, event_id: 'live' };
  await expect.element(page.getByText('Ranking')).toBeVisible();
  await expect.poll(() => server.isFollowed).toBe(true);
  const before = server.requests('getBoard', path).length;
  await expect.element(page.getByRole('button', { name: 'Live: Bout 4' })).toBeVisible();
  server.send({ ...result, payload: { ...result.payload, result_method: 'ko_tko', result_round: 1 } });
  await expect.element(page.getByRole('button', { name: 'Live: Bout 4' })).not.toBeInTheDocument();
  expect(server.requests('getBoard', path)).toHaveLength(before);
});

test('each change of an event reads its board again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const server = startServer();
  server.answerAs(boards.live!);
  openPages(boards.live!.address);
  const requests = () => server.requests('getBoard', { ...league, event_id: 'live' }).length;
  await expect.poll(() => server.isFollowed && requests() > 0).toBe(true);
  const changes = [{}, { venue: 'The Pit' }, { venue: 'The Pit', live_since: '2026-11-21T20:00:00Z' }];
  for (const [at, payload] of changes.entries()) {
    const before = requests();
    server.send(message('event', { id: 2 + at, payload }));
    await expect.poll(requests).toBeGreaterThan(before);
  }
});

test('one’s own picks, which no stream brings again, are read again once it is back', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const server = startServer();
  server.answerAs(pickEntry.open!);
  const streams: EventTarget[] = [];
  globalThis.EventSource = class extends EventTarget {
    static readonly OPEN = 1;
    readonly readyState = 1;
    constructor() {
      super();
      streams.push(this);
    }
    close() {}
  } as unknown as typeof EventSource;
  openPages(pickEntry.open!.address);
  await expect.poll(() => streams.length).toBe(1);
  const reads = () => server.requests('getMyPicks', { ...league, event_id: 'next' }).length;
  await expect.poll(reads).toBe(1);
  const data = JSON.stringify({ id: 1, resumed: true });
  const greet = () => streams.at(-1)!.dispatchEvent(new MessageEvent('hello', { data }));
  greet();
  expect(reads()).toBe(1);
  streams.at(-1)!.dispatchEvent(new Event('error'));
  await expect.element(page.getByText('Reconnecting…')).toBeVisible();
  await expect.poll(() => streams.length).toBe(2);
  greet();
  await expect.poll(reads).toBe(2);
  await expect.element(page.getByText('Reconnecting…')).not.toBeInTheDocument();
});
