import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { siteAdmin } from '../../../gallery/user-states.ts';
import { openPages, startServer, viewer } from '../../../test/pages/pages.tsx';
import { seen } from '../../../test/pages/seen.ts';
import type { SearchMembersResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';

const found = (role: 'standard' | 'pro'): SearchMembersResponse => ({
  members: [
    {
      id: 'p1',
      shown_name: 'Ana',
      email: 'ana@example.com',
      avatar_url: null,
      role,
      created_at: '2026-11-01T12:00:00.000Z',
    },
  ],
  total: 1,
  page: 1,
  page_count: 1,
});

test('a role that is changed while a search is on its way is shown once the search is over', async () => {
  const server = startServer({ ...viewer, is_site_admin: true });
  server.answerAs(siteAdmin.events!);
  const search = Promise.withResolvers<SearchMembersResponse>();
  const answers = [found('standard'), search.promise];
  server.answer('searchMembers', undefined, async () => answers.shift() ?? found('pro'));
  server.answer('setMemberRole', { user_id: 'p1' }, {} as never);
  openPages(paths.siteAdmin());
  await userEvent.click(page.getByRole('tab', { name: 'Members' }));
  await expect.element(page.getByRole('button', { name: 'Grant Pro: Ana' })).toBeVisible();
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search members' }), 'ana');
  await expect.poll(() => answers.length).toBe(0);
  await userEvent.click(page.getByRole('button', { name: 'Grant Pro: Ana' }));
  await expect.poll(() => server.requests('setMemberRole', { user_id: 'p1' }).length).toBe(1);
  // It was read before the change.
  search.resolve(found('standard'));
  await expect.element(page.getByRole('button', { name: 'Revoke Pro: Ana' })).toBeVisible();
});

test('a search starts at its first page, and earlier matches stay until it is there', async () => {
  const server = startServer({ ...viewer, is_site_admin: true });
  server.answer('searchMembers', undefined, ({ query }) => ({
    ...found('standard'),
    page: Number(new URLSearchParams(query).get('page')),
    page_count: 2,
  }));
  openPages(`${paths.siteAdmin()}?tab=members`);
  await expect.element(page.getByText('Ana', { exact: true })).toBeVisible();
  const loading = seen(page.getByText('Loading members…'));
  await userEvent.click(page.getByRole('button', { name: 'Next' }));
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search members' }), ' ana ');
  const asked = () => server.requests('searchMembers', undefined).map(({ query }) => query);
  await expect.poll(asked).toEqual(['?q=&page=1', '?q=&page=2', '?q=ana&page=1']);
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
  expect(loading()).toBe(false);
});

test("changing one's own role changes the site at once; another user's changes nothing here", async () => {
  const server = startServer({ ...viewer, is_site_admin: true });
  const [other] = found('standard').members;
  server.answer('searchMembers', undefined, {
    ...found('standard'),
    members: [other!, { ...other!, id: viewer.id, shown_name: 'Dana W' }],
  });
  for (const user_id of ['p1', viewer.id]) server.answer('setMemberRole', { user_id }, {} as never);
  openPages(`${paths.siteAdmin()}?tab=members`);
  const sessions = () => server.requests('getSession', undefined).length;
  await userEvent.click(page.getByRole('button', { name: 'Grant Pro: Ana' }));
  await expect.element(page.getByText('Pro granted to Ana')).toBeInTheDocument();
  expect(sessions()).toBe(1);
  await userEvent.click(page.getByRole('button', { name: 'Grant Pro: Dana W' }));
  await expect.poll(sessions).toBe(2);
});
