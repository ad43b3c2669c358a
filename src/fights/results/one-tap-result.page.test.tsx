import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { card } from '../../../gallery/card.ts';
import { eventAdmin } from '../../../gallery/night-states.ts';
import { withMotion } from '../../../test/pages/motion.ts';
import { goTo, openPages, Refusal, startServer } from '../../../test/pages/pages.tsx';
import type { GetEventAdminResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';

withMotion();

const path = { league_id: 'l1', event_id: 'live' };
const night = eventAdmin['of a pro member']!.answers![
  'leagues/l1/events/live/admin'
] as GetEventAdminResponse;
type Fight = GetEventAdminResponse['fights'][number];

const result = (fight_id: string) => ({ league_id: 'l1', fight_id });
const bout = (order: number) => page.getByRole('region', { name: new RegExp(`^Bout #${order}:`) });
const shortcut = (order: number, name: RegExp) => bout(order).getByRole('button', { name });

/** Event Admin on a phone, on a server that stores what the page sends. */
function startNight({ fights = card('live', 1), locked = true, setResult = true } = {}) {
  const server = startServer();
  let minute = 0;
  const stored = new Map(fights.map((fight) => [fight.id, fight]));
  const change = (id: string, fields: Partial<Fight>) => {
    minute++;
    const updated_at = new Date(Date.parse('2026-11-21T04:00:00.000Z') + minute * 60_000).toISOString();
    const fight = { ...stored.get(id)!, ...fields, updated_at };
    stored.set(id, fight);
    return fight;
  };
  server.answer('getEventAdmin', path, () => ({
    ...night,
    event: { ...night.event, locked },
    fights: [...stored.values()],
  }));
  server.answer('listChanges', path, { changes: [], total: 0, page: 1, page_count: 1 });
  for (const { id } of fights) {
    if (setResult) {
      server.answer('setResult', result(id), ({ body }) => {
        const { final, ...fields } = body as Partial<Fight> & { final?: boolean };
        return change(id, { ...fields, ...(final && { status: 'final' }) });
      });
    }
    server.answer('clearResult', result(id), () =>
      change(id, { status: 'scheduled', result_winner: null, result_method: null, result_round: null }),
    );
    server.answer('setFightStatus', result(id), ({ body }) => change(id, body as Partial<Fight>));
  }
  openPages(paths.eventAdmin('l1', 'live'));
  return { server, change };
}

const sentResults = (server: ReturnType<typeof startServer>) =>
  server.sent.filter(({ address }) => address.startsWith('PUT') && address.endsWith('/result'));
const settled = () => expect.poll(() => document.querySelector('[inert]')).toBeNull();

test('one tap sends winner, method, round and final, folds the card and brings the next up', async () => {
  await page.viewport(390, 664);
  const { server } = startNight();
  await expect.element(shortcut(2, /^SUB R2 for Caio/)).toBeInTheDocument();
  // The first to come up does not take the keyboard there.
  await settled();
  expect(document.activeElement).toBe(document.body);
  await shortcut(2, /^SUB R2 for Caio/).click();
  await expect.element(page.getByText('Saved · Batista by SUB R2')).toBeVisible();
  expect(sentResults(server).map(({ body }) => body)).toEqual([
    { result_winner: 'blue', result_method: 'submission', result_round: 2, final: true },
  ]);
  expect(server.requests('setFightStatus', result('f2'))).toEqual([]);
  await expect.element(bout(2).getByText('Result: Caio Batista by Submission, R2')).toBeInTheDocument();
  await expect.element(bout(2).getByRole('button', { name: 'Edit' })).toBeInTheDocument();
  await expect.element(shortcut(3, /^KO R1 for Karoliina/)).toBeInTheDocument();
  expect(shortcut(4, /^KO/).all()).toEqual([]);
  // The tapped button is gone: the keyboard goes on at the card that came up.
  await settled();
  expect(document.activeElement).toBe(bout(3).element().parentElement);
});

test('whoever has gone on to something else keeps the keyboard there', async () => {
  startNight();
  await expect.element(shortcut(2, /^SUB R2 for Caio/)).toBeInTheDocument();
  await settled();
  await shortcut(2, /^SUB R2 for Caio/).click();
  await expect.poll(() => document.querySelector('[inert]')).not.toBeNull();
  const home = page.getByRole('link', { name: 'Split Decision' }).element() as HTMLElement;
  home.focus();
  await settled();
  expect(document.activeElement).toBe(home);
});

test('the next card is in the same place, though the page is not scrolled by hand', async () => {
  await page.viewport(390, 664);
  startNight();
  const places = [];
  for (const order of [2, 3, 4, 5]) {
    await expect.element(shortcut(order, /^KO R1/).first()).toBeInTheDocument();
    await settled();
    places.push(Math.round(bout(order).element().getBoundingClientRect().top));
    const last = shortcut(order, /^DEC/).last().element().getBoundingClientRect();
    expect(last.bottom).toBeLessThan(580);
    await shortcut(order, /^KO R1/)
      .first()
      .click();
  }
  expect(new Set(places).size).toBe(1);
});

test('a double tap enters one result', async () => {
  const { server } = startNight();
  await expect.element(shortcut(2, /^KO R2 for Hugo/)).toBeInTheDocument();
  await userEvent.dblClick(shortcut(2, /^KO R2 for Hugo/));
  await expect.element(shortcut(3, /^KO R2/).first()).toBeInTheDocument();
  await settled();
  expect(sentResults(server)).toHaveLength(1);
});

test('a card takes no tap while it comes up in place of another', async () => {
  const { server } = startNight();
  const tapped = shortcut(2, /^KO R2 for Hugo/);
  await expect.element(tapped).toBeInTheDocument();
  const { left, top, width, height } = tapped.element().getBoundingClientRect();
  const underFinger = () =>
    document.elementFromPoint(left + width / 2, top + height / 2)!.closest<HTMLElement>('button');
  const arrived = new Promise<HTMLElement | null>((resolve) => {
    new MutationObserver((_, observer) => {
      const next = shortcut(3, /^KO R2/).elements()[0];
      if (!next) return;
      observer.disconnect();
      resolve(underFinger());
    }).observe(document.getElementById('root')!, { childList: true, subtree: true });
  });
  (tapped.element() as HTMLElement).click();
  expect(await arrived).toBeNull();
  await settled();
  expect(underFinger()!.textContent).toContain('for Karoliina');
  expect(sentResults(server)).toHaveLength(1);
});

test('a result that waits for a save before it is seen to be on its way at once, and is the only one', async () => {
  const { server, change } = startNight();
  const slow = Promise.withResolvers<Fight>();
  server.answer('setFightStatus', result('f2'), () => slow.promise);
  await bout(2).getByRole('radio', { name: 'Live' }).click();
  await shortcut(2, /^KO R2 for Hugo/).click();
  await expect.element(shortcut(2, /^KO R2 for Hugo/)).toHaveAttribute('aria-busy', 'true');
  expect(sentResults(server)).toEqual([]);
  (shortcut(2, /^DEC for Caio/).element() as HTMLElement).click();
  slow.resolve(change('f2', { status: 'live' }));
  await expect.element(shortcut(3, /^KO R1 for Karoliina/)).toBeInTheDocument();
  expect(sentResults(server)).toHaveLength(1);
  // Undo leads back to what that save was to make of it.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => server.requests('clearResult', result('f2'))[0]?.query).toMatch(/status=live\b/);
});

test('Undo takes result and status back in one request, and the fight comes up again', async () => {
  const { server } = startNight({ fights: card('live', 1, 'live') });
  await expect.element(shortcut(2, /^DEC for Hugo/)).toBeInTheDocument();
  await shortcut(2, /^DEC for Hugo/).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(shortcut(2, /^DEC for Hugo/)).toBeInTheDocument();
  expect(server.requests('clearResult', result('f2'))).toHaveLength(1);
  expect(page.getByText('Saved · Lefèvre by DEC').all()).toEqual([]);
});

test('Undo folds the fight whose fields were used meanwhile', async () => {
  startNight();
  await shortcut(2, /^DEC for Hugo/).click();
  await settled();
  await bout(3).getByRole('radio', { name: 'Final' }).click();
  await bout(3).getByRole('radio', { name: 'Draw' }).click();
  await expect.element(bout(3).getByRole('button', { name: 'Done' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(shortcut(2, /^DEC for Hugo/)).toBeVisible();
  await expect.element(bout(3).getByRole('button', { name: 'Edit' })).toBeVisible();
});

test('only what was saved last can be undone, and only here', async () => {
  startNight();
  await shortcut(2, /^DEC for Hugo/).click();
  await expect.element(page.getByText('Saved · Lefèvre by DEC')).toBeVisible();
  await settled();
  await shortcut(3, /^KO R1 for Karoliina/).click();
  await expect.element(page.getByText(/^Saved · .* by KO R1$/)).toBeVisible();
  await expect.poll(() => page.getByText(/^Saved · /).all()).toHaveLength(1);
  goTo(paths.dashboard());
  await expect.element(page.getByText(/^Saved · /)).not.toBeInTheDocument();
});

test('Undo leaves what somebody else changed in between, and says so', async () => {
  const { server } = startNight();
  const refusal = 'Someone changed this fight after you, so nothing was undone. Check its result.';
  server.answer('clearResult', result('f2'), new Refusal(409, 'fight_changed', refusal));
  await expect.element(shortcut(2, /^KO R1 for Hugo/)).toBeInTheDocument();
  await shortcut(2, /^KO R1 for Hugo/).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(refusal)).toBeVisible();
  await expect.element(bout(2).getByText('Result: Hugo Lefèvre by KO/TKO, R1')).toBeInTheDocument();
});

test('a result that is refused stays where it was tapped, with the reason', async () => {
  const { server } = startNight();
  const refusal = 'This event is official: only the site admin can edit its results.';
  server.answer('setResult', result('f2'), new Refusal(404, 'event_official', refusal));
  await expect.element(shortcut(2, /^KO R1 for Hugo/)).toBeInTheDocument();
  await shortcut(2, /^KO R1 for Hugo/).click();
  await expect.element(bout(2).getByText(refusal)).toBeVisible();
  await expect.element(shortcut(2, /^KO R1 for Hugo/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Undo' }).all()).toEqual([]);
});

test('every fight shows its status in bout order, result fields only at final, and which is next', async () => {
  startNight();
  await expect.element(shortcut(2, /^KO R1 for Hugo/)).toBeInTheDocument();
  const regions = page.getByRole('region', { name: /^Bout #/ });
  const orders = regions.elements().map((region) => Number(/#(\d+)/.exec(region.textContent)![1]));
  expect(orders).toEqual(orders.map((_, at) => at + 1));
  for (const order of orders) expect(bout(order).getByRole('radio', { name: 'Live' }).all()).toHaveLength(1);
  expect(page.getByText('Up next').all()).toHaveLength(1);
  await expect.element(bout(2).getByText('Up next')).toBeVisible();
  await expect.element(bout(2).getByRole('group', { name: /^End .* with…$/ })).toBeVisible();
  const winners = page.getByRole('group', { name: /^Result Winner/ });
  expect(winners.all()).toEqual([]);
  await bout(4).getByRole('radio', { name: 'Final' }).click();
  await expect.element(bout(4).getByRole('group', { name: /^Result Winner/ })).toBeVisible();
  expect(winners.all()).toHaveLength(1);
});

test('before the event began there are no shortcuts, and a live fight brings them', async () => {
  startNight({ fights: card('live'), locked: false });
  await expect.element(bout(1).getByRole('radio', { name: 'Live' })).toBeInTheDocument();
  expect(page.getByRole('button', { name: /^KO R1/ }).all()).toEqual([]);
  await bout(3).getByRole('radio', { name: 'Live' }).click();
  await expect.element(shortcut(3, /^KO R1 for Karoliina/)).toBeInTheDocument();
  await expect.poll(() => bout(3).element().getBoundingClientRect().top).toBeLessThan(120);
});

test('a page that was open before sees the event begin', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { server } = startNight({ fights: card('live'), locked: false });
  await expect.element(bout(1).getByRole('radio', { name: 'Live' })).toBeInTheDocument();
  server.answer('getEventAdmin', path, { ...night, fights: card('live') });
  vi.advanceTimersByTime(30_000);
  await expect.element(bout(1).getByText('Up next')).toBeVisible();
});

test('a fight whose fields are used stays until Done, and its shortcuts give way to its result', async () => {
  startNight();
  await expect.element(bout(2).getByRole('radio', { name: 'Final' })).toBeInTheDocument();
  await bout(2).getByRole('radio', { name: 'Final' }).click();
  await bout(2).getByRole('radio', { name: 'Draw' }).click();
  await expect.element(bout(2).getByText('Result: Draw', { exact: true })).toBeInTheDocument();
  await bout(2).getByRole('radio', { name: 'Decision' }).click();
  await expect.element(bout(2).getByText('Saved', { exact: true })).toBeVisible();
  expect(shortcut(2, /^KO R1/).all()).toEqual([]);
  // Another's fields end nobody's turn.
  await bout(4).getByRole('radio', { name: 'Final' }).click();
  await bout(4).getByRole('radio', { name: 'Draw' }).click();
  await expect.element(bout(4).getByText('Result: Draw', { exact: true })).toBeInTheDocument();
  expect(shortcut(3, /^KO R1/).all()).toEqual([]);
  await bout(2).getByRole('button', { name: 'Done' }).click();
  await expect.element(shortcut(3, /^KO R1/).first()).toBeInTheDocument();
  expect(bout(2).getByRole('group', { name: 'Result Winner' }).all()).toEqual([]);
});

test('a fight out of its turn stays open while its fields are used, and moves no other', async () => {
  startNight();
  await expect.element(bout(2).getByText('Up next')).toBeVisible();
  await bout(4).getByRole('radio', { name: 'Final' }).click();
  await bout(4)
    .getByRole('group', { name: /Result Winner/ })
    .getByRole('radio')
    .first()
    .click();
  await expect.element(bout(4).getByRole('button', { name: 'Done' })).toBeVisible();
  await bout(4).getByRole('radio', { name: 'Submission' }).click();
  await expect.element(bout(2).getByText('Up next')).toBeVisible();
  await bout(4).getByRole('button', { name: 'Done' }).click();
  await expect.element(bout(4).getByRole('button', { name: 'Edit' })).toBeVisible();
});

test('the last tap outlives a page that is closed right away', async () => {
  const { server } = startNight();
  await shortcut(2, /^KO R2 for Hugo/).click();
  await bout(3).getByRole('radio', { name: 'Live' }).click();
  await expect.poll(() => server.requests('setFightStatus', result('f3'))).toHaveLength(1);
  for (const request of [
    ...server.requests('setResult', result('f2')),
    ...server.requests('setFightStatus', result('f3')),
  ])
    expect(request).toMatchObject({ keepalive: true });
});
