import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { siteAdmin } from '../../../gallery/user-states.ts';
import { openPages, startServer, viewer } from '../../../test/pages/pages.tsx';
import { paths } from '../../app/router/paths.ts';

test('cards that lack results a day after their start are listed first, each with a way to enter them', async () => {
  const server = startServer({ ...viewer, is_site_admin: true });
  server.answerAs(siteAdmin['forgotten results']!);
  openPages(paths.siteAdmin());
  await expect.element(page.getByText('Missing results')).toBeVisible();
  await expect.element(page.getByText('Forgotten Night: 2 fights without a result')).toBeVisible();
  const enter = page.getByRole('button', { name: /^Enter Results/ });
  await expect.poll(() => enter.elements().length).toBe(2);
  await userEvent.click(enter.first());
  await expect.poll(() => location.search).toBe('?event=past');
});
