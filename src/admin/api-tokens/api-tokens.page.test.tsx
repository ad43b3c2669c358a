import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPages, Refusal, startServer, viewer } from '../../../test/pages/pages.tsx';
import type { Server } from '../../../test/pages/server.ts';

const bot = { id: 't1', label: 'Results bot', created_at: '2026-11-01T10:00:00Z', last_used_at: null };
const secret = `sd_${'a'.repeat(43)}`;

let server: Server;
beforeEach(async () => {
  await page.viewport(390, 844);
  server = startServer({ ...viewer, is_site_admin: true });
  server.answer('listApiTokens', undefined, { tokens: [] });
  openPages('/app/admin?tab=tokens');
  await expect.element(page.getByText('No tokens yet.')).toBeVisible();
});

const label = page.getByLabelText('Label');
const create = page.getByRole('button', { name: 'Create Token' });

async function createToken() {
  server.answer('createApiToken', undefined, { ...bot, token: secret });
  server.answer('listApiTokens', undefined, { tokens: [bot] });
  await label.fill('Results bot');
  await create.click();
  await expect.element(page.getByText(secret)).toBeVisible();
}

test('a token is shown once, until one is done with it', async () => {
  await createToken();
  expect(server.requests('createApiToken', undefined).map(({ body }) => body)).toEqual([
    { label: 'Results bot' },
  ]);
  await expect.element(page.getByText('Results bot: copy this token now')).toBeVisible();
  await expect.element(page.getByText(secret)).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Revoke Results bot' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText(secret)).not.toBeInTheDocument();
  await expect.element(label).toHaveValue('');
  await expect.element(label).toHaveFocus();
});

test('leaving the tab forgets it', async () => {
  await createToken();
  await page.getByRole('tab', { name: 'Members' }).click();
  await expect.element(page.getByText(secret)).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'API Tokens' }).click();
  await expect.element(page.getByText('Never used')).toBeVisible();
  await expect.element(page.getByText(secret)).not.toBeInTheDocument();
});

test('without a label nothing is sent', async () => {
  await create.click();
  await expect.element(page.getByText('Please enter a label')).toBeVisible();
  await expect.element(label).toHaveFocus();
  expect(server.requests('createApiToken', undefined)).toEqual([]);
});

test('a refusal is shown and what was typed stays', async () => {
  const words = 'You have 20 tokens. Revoke one that you no longer use.';
  server.answer('createApiToken', undefined, new Refusal(409, 'too_many_tokens', words));
  await label.fill('One more');
  await create.click();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(label).toHaveValue('One more');
});

test('a token is revoked after asking', async () => {
  await createToken();
  await page.getByRole('button', { name: 'Revoke Results bot' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke this token?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(server.requests('revokeApiToken', { token_id: 't1' })).toEqual([]);

  server.answer('revokeApiToken', { token_id: 't1' }, new Refusal(503, 'server_busy', 'The server is busy.'));
  await page.getByRole('button', { name: 'Revoke Results bot' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(dialog.getByText('The server is busy.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Revoke Results bot' }).click();
  await expect.element(dialog.getByText(/stops working at once/)).toBeVisible();
  await expect.element(dialog.getByText('The server is busy.')).not.toBeInTheDocument();
  server.answer('revokeApiToken', { token_id: 't1' }, {} as never);
  server.answer('listApiTokens', undefined, { tokens: [] });
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByText('No tokens yet.')).toBeVisible();
});

test('a revoked one closes the question, also where the list cannot be read again', async () => {
  await createToken();
  server.answer('revokeApiToken', { token_id: 't1' }, {} as never);
  server.answer('listApiTokens', undefined, new Refusal(500, 'internal_error', 'It is broken.'));
  await page.getByRole('button', { name: 'Revoke Results bot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
