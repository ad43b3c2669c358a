import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { boards, seals } from '../../../gallery/night-states.ts';
import { openFold, openPages, Refusal, refetch, startServer } from '../../../test/pages/pages.tsx';
import { settle } from '../../../test/pages/states.ts';
import type { ListSealsResponse } from '../../app/api/generated/types.gen.ts';

const file = 'Picks\n-----BEGIN SEALED PICKS-----\nMaya red\n-----END SEALED PICKS-----\n';
/** `printf 'Maya red\n' | sha256sum` */
const HASH = 'bb1556149f76955bdd9721466991fcc12e41b6a636ae1b13942184146f86167f';
const right = page.getByLabelText('Checked by this page');
const wrong = page.getByText('does not match the download');

test.each([
  { what: 'is of the download', hash: HASH, body: file, status: 200, said: [1, 0] },
  { what: 'is of another one', hash: 'f'.repeat(64), body: file, status: 200, said: [0, 1] },
  { what: 'cannot be counted without the download', hash: HASH, body: file, status: 500, said: [0, 0] },
  { what: 'cannot be counted in what is no book', hash: HASH, body: 'Gone', status: 200, said: [0, 0] },
])('a seal that $what says so, or nothing', async ({ hash, body, status, said }) => {
  const server = startServer();
  const fetchAnswer = globalThis.fetch;
  const download = vi.fn(async () => new Response(body, { status }));
  const isFile = (input: unknown) => String(input).endsWith('/book.txt');
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    isFile(input) ? download() : fetchAnswer(input, init),
  );
  onTestFinished(() => void vi.restoreAllMocks());
  server.answerAs(boards.live!);
  const [answer] = Object.values(seals) as [ListSealsResponse];
  const own = answer.seals.slice(1).map((seal) => ({ ...seal, hash }));
  server.answer('listSeals', { league_id: 'l1', event_id: 'live' }, { seals: own });
  openPages(boards.live!.address);
  await openFold('Open book');
  await expect.poll(() => download.mock.calls.length).toBe(1);
  await expect.poll(() => [right.all().length, wrong.all().length]).toEqual(said);
  await settle(server);
  expect([right.all().length, wrong.all().length]).toEqual(said);
  for (const tick of right.elements()) {
    const letters = tick.previousElementSibling!.getBoundingClientRect();
    expect(tick.getBoundingClientRect().top).toBeLessThan(letters.bottom - 4);
  }
});

test.each(['getBook', 'listSeals'] as const)(
  'the book comes once %s, which failed, is tried again, and stays where it fails later',
  async (fails) => {
    const server = startServer();
    server.answerAs(boards.live!);
    const of = { league_id: 'l1', event_id: 'live' };
    const broken = new Refusal(500, 'internal_error', 'It is broken.');
    server.answer(fails, of, broken);
    openPages(boards.live!.address);
    await openFold('Open book');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    server.answerAs(boards.live!);
    await again.click();
    await expect.element(page.getByText('Picks locked')).toBeVisible();
    server.answer(fails, of, broken);
    await refetch();
    await settle(server);
    await expect.element(page.getByText('Picks locked')).toBeVisible();
  },
);
