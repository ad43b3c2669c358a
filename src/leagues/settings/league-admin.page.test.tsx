import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { invites, leagueAdmin } from '../../../gallery/league-states.ts';
import { goTo, openFold, openPages, Refusal, startServer } from '../../../test/pages/pages.tsx';
import { paths } from '../../app/router/paths.ts';
import type { LeagueHome } from '../league-answers.client.ts';

const league_id = 'l1';
const admin = leagueAdmin['of its owner']!;

test.each(['Anyone with the league link can join', 'Anyone signed in with the link can see boards'])(
  '%s: a switch goes where it was put, and back when it is refused',
  async (name) => {
    const server = startServer();
    server.answerAs(admin);
    const refuse = Promise.withResolvers<Refusal>();
    server.answer('updateLeague', { league_id }, () => refuse.promise);
    openPages(paths.leagueAdmin(league_id));
    await openFold('League link');
    const link = page.getByRole('switch', { name });
    await expect.element(link).toBeChecked();
    await userEvent.click(link);
    await expect.element(link).not.toBeChecked();
    refuse.resolve(new Refusal(403, 'league_admin_only', 'You must be a league admin.'));
    await expect.element(page.getByText('You must be a league admin.')).toBeVisible();
    await expect.element(link).toBeChecked();
  },
);

test('a switch moves in the event of the press, not a tick later', async () => {
  const server = startServer();
  server.answerAs(admin);
  server.answer('updateLeague', { league_id }, () => new Promise<never>(() => undefined));
  openPages(paths.leagueAdmin(league_id));
  await openFold('League link');
  const link = page.getByRole('switch', { name: 'Anyone with the league link can join' });
  await expect.element(link).toBeChecked();
  const box = link.element() as HTMLInputElement;
  box.click();
  expect([box.checked, box.disabled]).toEqual([false, true]);
});

test('the QR code of an invite leads to its link', async () => {
  startServer().answerAs(admin);
  openPages(paths.leagueAdmin(league_id));
  await userEvent.click(page.getByRole('button', { name: 'QR code' }));
  const code = page.getByRole('img', { name: /^QR code of the invite link/ });
  await expect.element(code).toBeVisible();
  expect(darkModules(code.element())).toEqual(expected('https://split.example/invite/5WTGDGAT557V'));
});

test("a link that only the site's own computer can open says so", async () => {
  const server = startServer();
  server.answerAs(admin);
  const warning = page.getByText('These links only open on this computer');
  openPages(paths.leagueAdmin(league_id));
  await expect.element(page.getByRole('button', { name: 'QR code' })).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
  const [invite] = invites.invites;
  const here = { ...invite!, code: 'HERE', url: 'http://localhost:3000/invite/HERE' };
  server.answer('listInvites', { league_id }, { ...invites, invites: [invite!, here] });
  server.answer('createInvite', { league_id }, here);
  await userEvent.click(page.getByRole('button', { name: 'Generate Invite Link' }));
  await expect.element(warning).toBeVisible();
});

test('a revoked invite closes the question, also where the list cannot be read again', async () => {
  const server = startServer();
  server.answerAs(admin);
  openPages(paths.leagueAdmin(league_id));
  await userEvent.click(page.getByRole('button', { name: 'Revoke' }).first());
  const [invite] = invites.invites;
  server.answer('revokeInvite', { league_id, code: invite!.code }, {} as never);
  server.answer('listInvites', { league_id }, new Refusal(500, 'internal_error', 'It is broken.'));
  const dialog = page.getByRole('dialog', { name: 'Revoke this invite link?' });
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a league that was just made opens with the code of its latest invite', async () => {
  const server = startServer();
  server.answerAs(admin);
  const [invite] = invites.invites;
  const earlier = { ...invite!, code: 'EARLIER', url: 'https://split.example/invite/EARLIER' };
  server.answer('listInvites', { league_id }, { ...invites, invites: [invite!, earlier] });
  openPages(paths.leagueAdmin('l2'));
  history.pushState({ key: 1, view: 'invite' }, '', paths.leagueAdmin(league_id));
  await expect.element(page.getByRole('img', { name: /^QR code of the invite link/ })).toBeVisible();
  expect(
    [...document.querySelectorAll('dialog[open] svg[role=img]')].map(({ ariaLabel }) => ariaLabel),
  ).toEqual([`QR code of the invite link ${invite!.url}`]);
  goTo(paths.league(league_id));
  await expect.element(page.getByRole('heading', { level: 1, name: 'League Admin' })).not.toBeInTheDocument();
  history.back();
  await page.getByRole('button', { name: 'Revoke' }).first().click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/^Revoke this invite link/);
});

test('a new invite is shown on the first page, and only the latest opens its code, once', async () => {
  const server = startServer();
  server.answerAs(admin);
  const [invite] = invites.invites;
  const older = { ...invite!, code: 'OLDER', url: 'https://split.example/invite/OLDER' };
  server.answer('listInvites', { league_id }, ({ query }) =>
    query.includes('page=2')
      ? { ...invites, invites: [older], page: 2, page_count: 2 }
      : { ...invites, invites: [invite!], page_count: 2 },
  );
  server.answer('createInvite', { league_id }, invite!);
  openPages(paths.leagueAdmin('l2'));
  history.pushState({ key: 1, view: 'invite' }, '', paths.leagueAdmin(league_id));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Next' }));
  await expect.element(page.getByText(older.url).first()).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Generate Invite Link' }));
  await expect.element(page.getByText(invite!.url).first()).toBeVisible();
  expect(dialog.all()).toEqual([]);
  const newer = { ...invite!, code: 'NEWER', url: 'https://split.example/invite/NEWER' };
  server.answer('createInvite', { league_id }, newer);
  server.answer('listInvites', { league_id }, { ...invites, invites: [newer, invite!] });
  await userEvent.click(page.getByRole('button', { name: 'Generate Invite Link' }));
  await expect.element(page.getByText(newer.url).first()).toBeVisible();
  expect(dialog.all()).toEqual([]);
});

test.each([true, false])(
  'who removes a member is asked about the link where it is open: %s',
  async (join_by_link) => {
    const server = startServer();
    server.answerAs(admin);
    const answers = admin.answers!['leagues/l1'] as LeagueHome;
    server.answer('getLeague', { league_id }, { ...answers, join_by_link });
    openPages(paths.leagueAdmin(league_id));
    await openFold(/^Members/);
    await userEvent.click(page.getByRole('button', { name: 'Remove' }).first());
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(/Their picks on past events stay/)).toBeVisible();
    const closes = dialog.getByRole('switch');
    expect(closes.all()).toHaveLength(Number(join_by_link));
    if (!join_by_link) return;
    await closes.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await userEvent.click(page.getByRole('button', { name: 'Remove' }).first());
    await expect.element(closes).not.toBeChecked();
  },
);

/** Which modules are dark, row by row, sampled at their centers. */
function darkModules(svg: Element): string[] {
  const path = svg.querySelector('path')!;
  const size = Number(svg.getAttribute('viewBox')!.split(' ')[2]);
  const isDark = (x: number, y: number) => path.isPointInFill(new DOMPoint(x + 0.5, y + 0.5));
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (isDark(x, y) ? '#' : ' ')).join(''),
  );
}

/** The code of this link with its quiet zone of four modules. */
const expected = (link: string) =>
  encode(link, { ecc: 'M', border: 4 }).data.map((row) => row.map((dark) => (dark ? '#' : ' ')).join(''));
