import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardFights, boardMembers, card, hoursFromNow, liveEvent, now } from '../../../gallery/card.ts';
import { television } from '../../../gallery/night-states.ts';
import { withMotion } from '../../../test/pages/motion.ts';
import { openPages, startServer, viewer } from '../../../test/pages/pages.tsx';
import type { Server } from '../../../test/pages/server.ts';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { noResult } from '../../fights/fight.ts';

withMotion();

type Fight = GetBoardResponse['fights'][number];
const address = 'leagues/l1/events/live/board';
const live = television.live!.answers![address] as GetBoardResponse;
const before = television['before the lock']!.answers![address] as GetBoardResponse;
const out = television['picks are out']!.answers![address] as GetBoardResponse;
const where = { league_id: 'l1', event_id: 'live' };
const moment = page.getByTestId('result-moment');

/** Bout 4 of the gallery's card, Popa against Cruz, is live; its own pick of the viewer is Cruz by KO in round 1. */
const byKo = { result_winner: 'blue', result_method: 'ko_tko', result_round: 1 } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse(now) });
});
afterEach(() => vi.useRealTimers());

async function open(board: GetBoardResponse, to = paths.board('l1', 'live')): Promise<Server> {
  const server = startServer();
  server.answer('getBoard', where, board);
  openPages(to);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => server.isFollowed).toBe(true);
  return server;
}

/** A result that changes within two seconds is shown to nobody. */
const standsForTwoSeconds = () =>
  expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(100);
      return moment.all().length;
    })
    .toBe(1);

let lastId = 1;
function tell(server: Server, order: number, changed: Partial<Fight>) {
  const { picks: _, ...fight } = live.fights[order - 1]!;
  const resulted_at = changed.result_winner ? hoursFromNow(0) : null;
  const payload = { ...fight, status: 'final', resulted_at, updated_at: hoursFromNow(++lastId), ...changed };
  const ids = { event_id: 'live', league_id: null, user_id: null };
  server.send({ id: lastId, kind: 'fight', ...ids, payload });
}

test.each([
  ['board', paths.board('l1', 'live')],
  ['TV', paths.tv('l1', 'live')],
])('a result is shown on the %s for four seconds, and moves nothing', async (where, to) => {
  const server = await open(live, to);
  const fight = page.getByRole('heading', { name: 'Bout 4: Andrei Popa vs Mateo Cruz' }).first();
  const place = () => fight.element().getBoundingClientRect().top;
  const top = place();
  tell(server, 4, byKo);
  await standsForTwoSeconds();
  await expect
    .element(moment)
    .toMatchTextContent(/Mateo\s*Cruz\s*KO · Round 1.*2 perfect Dana W and Guest 11 · Dana W 8th → 3rd/s);
  expect(/\+10/.test(moment.element().textContent)).toBe(where === 'TV');
  expect(place()).toBe(top);
  await vi.advanceTimersByTimeAsync(3700);
  await expect.element(moment).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(400);
  await expect.element(moment).not.toBeInTheDocument();
});

describe('the last result', () => {
  /** All but the last are in; `mine` has all by knockout, the others have lost them. */
  const nearEnd = (mine: string): GetBoardResponse => ({
    ...live,
    fights: live.fights.map((fight, at) => ({
      ...fight,
      ...(at < 6
        ? { ...byKo, status: 'final' as const, resulted_at: hoursFromNow(-1 + at / 10) }
        : { ...noResult, status: 'live' as const, resulted_at: null }),
      picks: fight.picks.map((pick) => ({
        ...pick,
        pick_winner: pick.user_id === mine ? ('blue' as const) : ('red' as const),
      })),
    })),
  });
  const won = page.getByText('You won', { exact: true });

  test('is followed by a screen of the winner, and the recap', async () => {
    const server = await open(nearEnd(viewer.id));
    tell(server, 7, byKo);
    await standsForTwoSeconds();
    await expect.element(won).not.toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(won).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Close', exact: true }));
    await expect.element(won).not.toBeInTheDocument();
    await expect.element(page.getByText(/^You 1st with \d+ pts$/)).toBeVisible();
  });

  test.each([
    { whom: 'the others', winner: 'p1', place: /^You tied for 2nd with 0 pts/ },
    { whom: 'anybody where nobody scored', winner: 'nobody', place: /^You tied for 1st with 0 pts/ },
  ])('is followed by none for $whom', async ({ winner, place }) => {
    const server = await open(nearEnd(winner));
    tell(server, 7, byKo);
    await standsForTwoSeconds();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText(place)).toBeVisible();
    expect(page.getByText(/^You (won|tied for the win)$/).all()).toHaveLength(0);
  });
});

test('a screen reader hears the result once', async () => {
  const server = await open(live);
  tell(server, 4, byKo);
  await standsForTwoSeconds();
  const said = page
    .getByRole('status')
    .filter({ hasText: 'Mateo Cruz. KO · Round 1. 2 perfect. Dana W and Guest 11.' });
  await expect.element(said).toMatchTextContent(/You: \+10, now /);
});

test('a tap and Escape close the moment', async () => {
  const server = await open(live);
  tell(server, 4, byKo);
  await standsForTwoSeconds();
  await userEvent.click(page.getByRole('button', { name: 'Close the result' }));
  await expect.element(moment).not.toBeInTheDocument();
  tell(server, 5, byKo);
  await standsForTwoSeconds();
  await expect.element(moment).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(moment).not.toBeInTheDocument();
});

test('of several results at once, the first is shown and then the newest', async () => {
  const server = await open(live);
  tell(server, 4, byKo);
  await standsForTwoSeconds();
  await expect.element(moment).toMatchTextContent(/Cruz/);
  tell(server, 5, byKo);
  tell(server, 6, byKo);
  await expect
    .element(page.getByText('6 of 7 results in').or(page.getByText('Mori')).first())
    .toBeInTheDocument();
  await expect.element(moment).toMatchTextContent(/Cruz/);
  await vi.advanceTimersByTimeAsync(4000);
  await expect.element(moment).toMatchTextContent(/Mori/);
  await vi.advanceTimersByTimeAsync(4000);
  await expect.element(moment).not.toBeInTheDocument();
});

test('neither what was there before, nor a correction, nor what came while the page slept has a moment', async () => {
  const server = await open(live);
  tell(server, 1, { ...byKo, resulted_at: hoursFromNow(0) });
  tell(server, 4, { ...byKo, resulted_at: hoursFromNow(-1) });
  tell(server, 5, byKo);
  await standsForTwoSeconds();
  // At once: waiting would show the next one.
  expect(moment.element().textContent).toContain('Varga');
  await vi.advanceTimersByTimeAsync(4000);
  await expect.element(moment).not.toBeInTheDocument();
});

test('a method that follows the winner completes the moment', async () => {
  const server = await open(live);
  tell(server, 4, { result_winner: 'blue' });
  await standsForTwoSeconds();
  await expect.element(moment).toMatchTextContent(/Cruz/);
  expect(moment.element().textContent).not.toContain('KO');
  tell(server, 4, byKo);
  await expect.element(moment).toMatchTextContent(/KO · Round 1/);
});

test('a result that changes within two seconds is never celebrated', async () => {
  const server = await open(live);
  const shown: string[] = [];
  const look = async (winner: RegExp, stands: number) => {
    await expect.element(page.getByText(winner).first()).toBeInTheDocument();
    for (let passed = 0; passed < stands; passed += 100) {
      await vi.advanceTimersByTimeAsync(100);
      shown.push(...moment.all().map((one) => one.element().textContent));
    }
  };
  tell(server, 4, { ...byKo, result_winner: 'red' });
  await look(/Popa/, 1500);
  tell(server, 4, byKo);
  await look(/Cruz/, 1500);
  expect(shown).toEqual([]);
  await standsForTwoSeconds();
  await expect.element(moment).toMatchTextContent(/Cruz/);
});

test('a result that is taken back ends its moment', async () => {
  const server = await open(live);
  tell(server, 4, byKo);
  await standsForTwoSeconds();
  await expect.element(moment).toMatchTextContent(/Cruz/);
  tell(server, 4, { result_winner: null, result_method: null, result_round: null });
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(moment).not.toBeInTheDocument();
});

test('at the lock the TV says that picks are out on the whole screen, then beside the ranking until the first bell', async () => {
  const server = await open(before, paths.tv('l1', 'live'));
  const reveals = page.getByRole('region', { name: 'Picks are out' });
  await expect.element(page.getByText(/^Locks in/)).toBeVisible();
  server.answer('getBoard', where, out);
  const ids = { event_id: 'live', league_id: null, user_id: null };
  server.send({ id: ++lastId, kind: 'event', ...ids, payload: { revealed_at: now } });
  await vi.advanceTimersByTimeAsync(5000);
  await expect.element(reveals.first()).toMatchTextContent(/Most split4-4Mulcahy vs Mori/);
  await expect.poll(() => reveals.all()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(7000);
  await expect.element(reveals).toBeVisible();
  tell(server, 1, { ...out.fights[0]!, status: 'live', updated_at: hoursFromNow(9) });
  await expect.element(reveals).not.toBeInTheDocument();
});

test('before the lock the TV shows who is in, and nothing about what they picked', async () => {
  await open(before, paths.tv('l1', 'live'));
  await expect.element(page.getByText('4 of 9 are in')).toBeVisible();
  const rows = page.getByRole('region', { name: "Who's in" }).getByRole('listitem');
  await expect.element(rows.filter({ hasText: 'Björn' })).toMatchTextContent(/7 of 7$/);
  expect(rows.filter({ hasText: 'Ines' }).getByLabelText('In').all()).toHaveLength(0);
  await expect.element(page.getByText(/Main event/)).toBeVisible();
});

test('before the first result nobody on the TV has a medal or a place', async () => {
  await open(out, paths.tv('l1', 'live'));
  const rows = page.getByRole('region', { name: 'Ranking' }).getByRole('listitem');
  await expect.element(rows.first()).toMatchTextContent(/^Ana Maria/);
  expect(page.getByText('gold').all()).toHaveLength(0);
});

test('the TV shows how far everyone is behind the leader', async () => {
  await open(live, paths.tv('l1', 'live'));
  const rows = page.getByRole('region', { name: 'Ranking' }).getByRole('listitem');
  await expect.element(rows.filter({ hasText: 'Dana W' })).toMatchTextContent(/15 behind.*5 pts/);
});

test('at the end the TV shows the winner, the podium and who was perfect', async () => {
  const members = boardMembers(3);
  const fights = boardFights(card('live', 7), members);
  await open(
    { ...live, event: { ...liveEvent, status: 'completed' }, members, fights },
    paths.tv('l1', 'live'),
  );
  const winner = page.getByRole('region', { name: 'Winner' });
  await expect.element(winner).toMatchTextContent(/Winner.*Björn.*35 pts/);
  await expect.element(winner).toMatchTextContent(/2nd.*Maya/);
  await expect.element(winner).toMatchTextContent(/Perfect picks.*Björn 2/);
});

test("the TV's controls go after three seconds, and come back with a key", async () => {
  await open(live, paths.tv('l1', 'live'));
  const controls = page.getByRole('button', { name: 'Full Screen' }).element().parentElement!;
  const opacity = () => getComputedStyle(controls).opacity;
  expect(opacity()).toBe('1');
  await vi.advanceTimersByTimeAsync(3000);
  await expect.poll(opacity).toBe('0');
  await userEvent.keyboard('a');
  await expect.poll(opacity).toBe('1');
});

test('the TV is dark whatever the system says', async () => {
  await open(live, paths.tv('l1', 'live'));
  expect(getComputedStyle(document.documentElement).colorScheme).toBe('dark');
});

test("a result's points are in the TV's ranking for four seconds, tens in gold", async () => {
  const server = await open(live, paths.tv('l1', 'live'));
  const row = page
    .getByRole('region', { name: 'Ranking' })
    .getByRole('listitem')
    .filter({ hasText: 'Dana W' });
  tell(server, 4, byKo);
  const chip = row.getByText('+10', { exact: true });
  await expect.element(chip).toBeVisible();
  await vi.advanceTimersByTimeAsync(4000);
  await expect.element(chip).not.toBeInTheDocument();
  await expect.element(row).toMatchTextContent(/15 pts/);
});

test('until the first bell the board begins with what the picks tell, then with the fight', async () => {
  const server = await open(out);
  const reveal = page.getByRole('region', { name: 'Picks are out' });
  await expect.element(reveal).toMatchTextContent(/8-0.*All 8 have Oduya.*1-7.*Only Theo has Batista/);
  const ranking = page.getByRole('region', { name: 'Ranking' });
  const top = ranking.element().getBoundingClientRect().top;
  // A draw is entered once the fight is set to Final.
  for (const [at, status] of (['live', 'final'] as const).entries()) {
    server.send({
      ...{ id: ++lastId, kind: 'fight', event_id: 'live', league_id: null, user_id: null },
      payload: { ...out.fights[6]!, status, updated_at: hoursFromNow(9 + at) },
    });
    const heading = page.getByRole('heading', {
      name: at === 0 ? /^Live now: Maciej/ : /^Main event: Maciej/,
    });
    await expect.element(heading).toBeInTheDocument();
    await expect.element(reveal).not.toBeInTheDocument();
    expect(ranking.element().getBoundingClientRect().top).toBe(top);
  }
});
