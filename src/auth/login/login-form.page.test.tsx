import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPages, Refusal, startServer } from '../../../test/pages/pages.tsx';
import { paths } from '../../app/router/paths.ts';
import { fallbackMessages } from '../../errors/fallbacks.ts';

test('what led here is said until one tries, and then what came of that', async () => {
  const server = startServer(null);
  server.answer('loginOrRegister', undefined, new Refusal(401, 'wrong_password', 'That is not it.'));
  openPages(paths.home({ error: fallbackMessages.session_ended }));
  await expect.element(page.getByText(fallbackMessages.session_ended)).toBeVisible();
  await page.getByLabelText('Email').fill('nora@example.com');
  await page.getByLabelText('Password', { exact: true }).fill('correct-hearse');
  await page.getByRole('button', { name: 'Login or Register' }).click();
  await expect.element(page.getByText('That is not it.')).toBeVisible();
  await expect.element(page.getByText(fallbackMessages.session_ended)).not.toBeInTheDocument();
});
