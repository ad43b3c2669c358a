import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { card, liveEvent } from '../../gallery/card.ts';
import type { ScreenState } from '../../gallery/gallery-server.client.ts';
import { leagueHome } from '../../gallery/league-states.ts';
import { boards, pickEntry } from '../../gallery/night-states.ts';
import { followsNothing } from '../../gallery/page-states.ts';
import { siteAdmin } from '../../gallery/user-states.ts';
import { readElsewhere } from '../../test/pages/elsewhere.ts';
import { openPages, startServer, viewer } from '../../test/pages/pages.tsx';
import type { GetStandingsResponse } from '../app/api/generated/types.gen.ts';
import { paths } from '../app/router/paths.ts';
import { sendPick } from '../picks/autosave/send-pick.client.ts';
import type { LiveMessage } from './live-message.ts';

afterEach(() => vi.restoreAllMocks());

const time = '2026-11-21T20:00:00Z';
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

test('the history of an event is read again on a result', async () => {
  // What a thousand pages spread over a while, one page does at once.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const server = startServer({ ...viewer, is_site_admin: true });
  server.answerAs(history);
  openPages(history.address);
  await userEvent.click(page.getByRole('tab', { name: 'History' }));
  const requests = () => server.requests('adminListChanges', { event_id: 'live' }).length;
  await expect.poll(() => server.isFollowed && requests() > 0).toBe(true);
  const before = requests();
  server.send(result);
  await expect.poll(requests).toBeGreaterThan(before);
});

test('whatever was on its way when a result came in is read again', async () => {
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
  const changes = {
    venue: 'The Pit',
    name: 'Another night',
    start_time: time,
    fight_count: 9,
    live_since: time,
    resulted_count: 1,
    reopened_at: time,
    canceled_at: time,
    revealed_at: time,
    official_at: time,
  };
  const payload = {};
  for (const [at, change] of [
    {},
    ...Object.entries(changes).map(([name, to]) => ({ [name]: to })),
  ].entries()) {
    const before = requests();
    Object.assign(payload, change);
    server.send(message('event', { id: 2 + at, payload }));
    await expect.poll(requests).toBeGreaterThan(before);
  }
});

test('each message makes old what other screens have read of it', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const server = startServer();
  openPages(paths.rules());
  await expect.poll(() => server.isFollowed).toBe(true);
  const sent: Record<LiveMessage['kind'], Partial<LiveMessage>> = {
    fight: { payload: result.payload },
    event: { payload: { venue: 'The Arena' } },
    fight_deleted: {},
    event_deleted: {},
    league: { event_id: null, ...league },
    league_deleted: { event_id: null, ...league },
    member_joined: { event_id: null, ...league },
    member_left: { event_id: null, ...league },
  };
  const old = Object.entries(sent).map(([kind, known], at) => {
    const elsewhere = readElsewhere({ ...league, event_id: 'live' });
    server.send(message(kind as LiveMessage['kind'], { id: 2 + at, ...known }));
    return { kind, said: elsewhere() };
  });
  const alike = [...Map.groupBy(old, ({ said }) => said)];
  expect(
    alike.map(([said, of]) => `${of.map(({ kind }) => kind).join(', ')} ${said}`).join('\n'),
  ).toMatchInlineSnapshot(`
    "fight makes old adminListChanges, getLeague, getMatrix, getOwnProfile, getPickHistory, getProfile, getStandings, getVersus, listChanges, listEvents, listLeagues, listPastEvents
    event, fight_deleted, event_deleted makes old adminListChanges, getBoard, getBook, getEventAdmin, getEventCalendar, getFollowing, getInvitedCard, getLeague, getMatrix, getMyPicks, getOwnProfile, getPickHistory, getPickProgress, getPictures, getProfile, getStandings, getVersus, listChanges, listEvents, listFights, listLeagues, listPageResults, listPastEvents, listSeals, previewEventDeletion, previewStart
    league, league_deleted, member_joined, member_left makes old getBoard, getBook, getEventAdmin, getLeague, getLeagueChat, getMatrix, getMyPicks, getPickProgress, getPictures, getStandings, getVersus, listChanges, listHistory, listInvites, listLeagues, listPageResults, listPastEvents, listSeals, listSeasons, previewJoin"
  `);
});

/** The streams that a page opens; a test says itself what comes through them. */
function ownStreams() {
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
  const say = (kind: string, data: object) =>
    streams.at(-1)!.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data) }));
  return { streams, say };
}

test('what changed and changed back across a gap is read again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const server = startServer();
  server.answerAs(boards.live!);
  const { streams, say } = ownStreams();
  openPages(boards.live!.address);
  const requests = () => server.requests('getBoard', { ...league, event_id: 'live' }).length;
  await expect.poll(() => streams.length > 0 && requests() > 0).toBe(true);
  const reads = async (act: () => void) => {
    const before = requests();
    act();
    await expect.poll(requests).toBeGreaterThan(before);
  };
  const named = (id: number) => say('message', message('event', { id, payload: { name: 'Fight Night' } }));
  await reads(() => named(2));
  // Read in the gap, when it had another name.
  await reads(() => say('hello', { id: 3, resumed: false }));
  await reads(() => named(4));
});

test('own picks, which no stream repeats, are read again once it is back', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const server = startServer();
  server.answerAs(pickEntry.open!);
  const { streams, say } = ownStreams();
  openPages(pickEntry.open!.address);
  await expect.poll(() => streams.length).toBe(1);
  const reads = () => server.requests('getMyPicks', { ...league, event_id: 'next' }).length;
  await expect.poll(reads).toBe(1);
  const greet = () => say('hello', { id: 1, resumed: true });
  greet();
  expect(reads()).toBe(1);
  streams.at(-1)!.dispatchEvent(new Event('error'));
  await expect.element(page.getByText('Reconnecting…')).toBeVisible();
  await expect.poll(() => streams.length).toBe(2);
  greet();
  await expect.poll(reads).toBe(2);
  await expect.element(page.getByText('Reconnecting…')).not.toBeInTheDocument();
});

test('a pick saved in another window is read again here, one that was sent from here is not', async () => {
  const server = startServer();
  server.answerAs(pickEntry.open!);
  const { streams, say } = ownStreams();
  openPages(pickEntry.open!.address);
  await expect.poll(() => streams.length).toBe(1);
  say('hello', { id: 1, resumed: true });
  const event = { ...league, event_id: 'next' };
  const reads = () => server.requests('getMyPicks', event).length;
  await expect.poll(reads).toBe(1);
  server.answer('savePick', { ...event, fight_id: 'f2' }, {} as never);
  const pick = { pick_winner: 'red', pick_method: 'decision', pick_round: null } as const;
  const sent = { userId: viewer.id, leagueId: 'l1', eventId: 'next' };
  await sendPick(sent, 'f2', { pick, revision: 50 });
  const changed = (revision: number) => {
    const elsewhere = readElsewhere(event);
    say('own_pick', { ...event, fight_id: 'f2', revision });
    return elsewhere();
  };
  expect(changed(50)).toBe('makes old nothing');
  expect(reads()).toBe(1);
  expect(changed(51)).toBe('makes old getBoard, getLeague, getMyPicks, listLeagues');
  await expect.poll(reads).toBe(2);
});
