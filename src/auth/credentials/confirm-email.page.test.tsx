import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPages, Refusal, startServer } from '../../../test/pages/pages.tsx';
import { messageOf } from '../../errors/messages.ts';

const id = '00000000-0000-4000-8000-000000000000';

test('opening the link sends nothing and leaves no secret in the address; the button confirms', async () => {
  const server = startServer(null);
  openPages(`/confirm-email#type=email&id=${id}&token=secret`);
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await expect.element(confirm).toBeVisible();
  expect([location.hash, server.requests('confirmEmailByLink', undefined)]).toEqual(['', []]);
  server.answer('confirmEmailByLink', undefined, {} as never);
  // It is done all the same.
  server.answer('getSession', undefined, new Refusal(500, 'internal_error', 'It is broken.'));
  await confirm.click();
  await expect.element(page.getByText('Thank you, your email is confirmed.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Confirm your email' })).toHaveFocus();
  expect(server.requests('confirmEmailByLink', undefined)[0]!.body).toEqual({ id, token: 'secret' });
  await expect.element(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
});

test('a link that has ended says so', async () => {
  const server = startServer();
  const message = messageOf('email_link_invalid');
  server.answer('undoEmailChange', undefined, new Refusal(410, 'email_link_invalid', message));
  openPages(`/confirm-email#type=email_undo&id=${id}&token=secret`);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(message);
});

test.each(['', '#type=email&id=x'])('without a whole link (%s) there is nothing to press', async (hash) => {
  startServer();
  openPages(`/confirm-email${hash}`);
  await expect.element(page.getByText(messageOf('email_link_invalid'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to your profile' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Confirm' }).all()).toHaveLength(0);
});
