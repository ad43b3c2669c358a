import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { siteAdmin } from '../../../gallery/user-states.ts';
import { openPages, Refusal, startServer, viewer } from '../../../test/pages/pages.tsx';
import { paths } from '../../app/router/paths.ts';

test.each([
  { step: 'reading the card', operation: 'previewCard' as const },
  { step: 'importing it', operation: 'importCard' as const },
])('a refusal while $step is said', async ({ operation }) => {
  const server = startServer({ ...viewer, is_site_admin: true });
  server.answerAs(siteAdmin.events!);
  server.answer('previewCard', undefined, {
    format: 'csv',
    event: { id: null, name: 'Winter Crown', start_time: null, venue: null, start_guessed: false },
    fights: [],
    left_out: [],
    questions: [],
    missing: [],
    problems: [],
  });
  server.answer(operation, undefined, new Refusal(409, 'event_official', 'This event is official.'));
  openPages(paths.siteAdmin());
  await userEvent.click(page.getByRole('button', { name: 'Import Card' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Or paste the card' }), 'red_name,blue_name');
  await userEvent.click(page.getByRole('button', { name: 'Preview' }));
  if (operation === 'importCard')
    await userEvent.click(page.getByRole('button', { name: 'Import Card', exact: true }).nth(0));
  await expect.element(page.getByText('This event is official.')).toBeVisible();
});
