import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { television } from '../../../gallery/night-states.ts';
import { profiles } from '../../../gallery/user-states.ts';
import { openPages, Refusal, startServer, viewer } from '../../../test/pages/pages.tsx';
import { frame } from '../../../test/pages/states.ts';
import type { GetBoardResponse, GetWatchLaterResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { HOUR_MS } from '../../time/durations.ts';

const live = television.live!.answers!['leagues/l1/events/live/board'] as GetBoardResponse;
const next = page.getByRole('button', { name: 'Show Next Result' });

/** Bout 4 was won long ago; three results were shown. */
function openBoard() {
  const server = startServer({ ...viewer, watches_later: true });
  const show = (shown: number) => {
    const fights = live.fights.map((fight) =>
      fight.bout_order === 4 && shown > 3
        ? {
            ...fight,
            status: 'final' as const,
            result_winner: 'blue' as const,
            result_method: 'ko_tko' as const,
            result_round: 1,
            resulted_at: new Date(Date.now() - 5 * HOUR_MS).toISOString(),
          }
        : fight,
    );
    server.answer('getBoard', { league_id: 'l1', event_id: 'live' }, { ...live, fights });
    const watched = { always: false, event_ids: ['live'], unwatched: [{ event_id: 'live', shown }] };
    server.answer('getWatchLater', undefined, watched);
    return { shown };
  };
  show(3);
  openPages(paths.board('l1', 'live'));
  return { server, show };
}

test('a result that the viewer asks for is shown as on the night, however old it is', async () => {
  const { server, show } = openBoard();
  server.answer('showNextResult', { event_id: 'live' }, () => {
    const answer = show(4);
    // The board comes before the other answers.
    server.answer('getWatchLater', undefined, () => new Promise<never>(() => undefined));
    return answer;
  });
  await next.click();
  await expect.element(page.getByTestId('result-moment')).toMatchTextContent(/Cruz/);
});

test('what one asked for is there, and nothing says that it is not', async () => {
  const { server, show } = openBoard();
  server.answer('showNextResult', { event_id: 'live' }, () => show(4));
  await next.click();
  await expect.poll(() => server.requests('getWatchLater', undefined).length).toBeGreaterThan(1);
  await expect.element(next).toBeEnabled();
  await expect.element(page.getByText('Results are hidden until you ask.')).toBeVisible();
});

test('when no more results are in, that is said, and an earlier failure is gone', async () => {
  const { server, show } = openBoard();
  const busy = new Refusal(429, 'too_many_attempts', 'Try again in 20 seconds.');
  server.answer('showEverything', { event_id: 'live' }, busy);
  await page.getByRole('button', { name: 'Show Everything' }).click();
  await expect.element(page.getByText(busy.message)).toBeVisible();
  server.answer('showNextResult', { event_id: 'live' }, () => show(3));
  await next.click();
  await expect.element(page.getByText('No more results yet.')).toBeVisible();
  expect(page.getByText(busy.message).all()).toEqual([]);
  server.answer('showNextResult', { event_id: 'live' }, () => show(4));
  await next.click();
  await expect.element(page.getByText('Results are hidden until you ask.')).toBeVisible();
  expect(server.requests('showNextResult', { event_id: 'live' }).map(({ body }) => body)).toEqual([
    { count: 4 },
    { count: 4 },
  ]);
});

test('a switch that was turned on stays on while the server is asked what is watched later', async () => {
  const server = startServer();
  server.answerAs(profiles.own!);
  const asked = Promise.withResolvers<GetWatchLaterResponse>();
  server.answer('getWatchLater', undefined, () => asked.promise);
  server.answer('alwaysWatchLater', undefined, () => {
    server.answer('getSession', undefined, { viewer: { ...viewer, watches_later: true } });
    return {} as never;
  });
  openPages(paths.profile('notifications'));
  const always = page.getByRole('switch', { name: 'Watch every event later' });
  await expect.element(always).not.toBeChecked();
  await always.click();
  await expect.element(always).toBeChecked();
  await expect.poll(() => server.requests('getWatchLater', undefined).length).toBe(1);
  for (let frames = 0; frames < 5; frames += 1) await frame();
  await expect.element(always).toBeChecked();
  asked.resolve({ always: true, event_ids: [], unwatched: [] });
  await expect.element(always).toBeEnabled();
  await expect.element(always).toBeChecked();
});
