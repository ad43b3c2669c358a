import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { profiles } from '../../../gallery/user-states.ts';
import { closePages, openPages, Refusal, refetch, startServer, viewer } from '../../../test/pages/pages.tsx';
import type { GetOwnProfileResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';

const profile = profiles.own!.answers!['me/profile'] as GetOwnProfileResponse;
const panel = page.getByRole('region', { name: 'Email and password' });
const heading = panel.getByRole('heading');
const button = (name: string) => panel.getByRole('button', { name, exact: true });

function open(changed: Partial<GetOwnProfileResponse> = {}) {
  const server = startServer();
  server.answerAs(profiles.own!);
  server.answer('getOwnProfile', undefined, { ...profile, ...changed });
  openPages(paths.profile('account'));
  return server;
}

test('a proved address says so, and asks for nothing', async () => {
  open();
  await expect.element(panel.getByText('Confirmed')).toBeVisible();
  expect(panel.getByRole('textbox').all()).toHaveLength(0);
});

test('the code is sent as typed, a wrong one says so and stays; a right one ends the question', async () => {
  const server = open({ email_verified: false });
  const code = panel.getByRole('textbox', { name: 'Code' });
  await expect.element(button('Confirm')).toBeDisabled();
  server.answer('confirmEmail', undefined, new Refusal(422, 'email_code_wrong', 'This code is wrong.'));
  await code.fill('123 456');
  await button('Confirm').click();
  await expect.element(panel.getByRole('alert')).toMatchTextContent('This code is wrong.');
  await expect.element(code).toHaveValue('123 456');
  server.answer('confirmEmail', undefined, {} as never);
  server.answer('getOwnProfile', undefined, profile);
  await button('Confirm').click();
  await expect.element(panel.getByText('Confirmed')).toBeVisible();
  await expect.element(heading).toHaveFocus();
  expect(server.requests('confirmEmail', undefined).map(({ body }) => body)).toEqual(
    Array(2).fill({ code: '123 456' }),
  );
});

test("'Send it again' says that it was sent, or why not, and nothing of the code before", async () => {
  const server = open({ email_verified: false });
  server.answer('confirmEmail', undefined, new Refusal(422, 'email_code_wrong', 'This code is wrong.'));
  await panel.getByRole('textbox', { name: 'Code' }).fill('123 456');
  await button('Confirm').click();
  await expect.element(panel.getByRole('alert')).toMatchTextContent('This code is wrong.');
  server.answer('sendEmailProof', undefined, new Refusal(429, 'too_many_attempts', 'Try again in 1 hour.'));
  await button('Send it again').click();
  await expect.element(panel.getByRole('alert')).toMatchTextContent('Try again in 1 hour.');
  server.answer('sendEmailProof', undefined, { accepted: true });
  await button('Send it again').click();
  await expect.element(panel.getByRole('status')).toMatchTextContent('Sent');
  expect(panel.getByRole('alert').all()).toEqual([]);
});

test('another address waits for its code while the former one stays', async () => {
  const server = open();
  await button('Change email').click();
  await panel.getByRole('textbox', { name: 'New email' }).fill('dana@newhouse.example');
  await panel.getByLabelText('Your password', { exact: true }).fill('correct-horse');
  server.answer('changeEmail', undefined, { accepted: true });
  server.answer('getOwnProfile', undefined, { ...profile, pending_email: 'dana@newhouse.example' });
  await button('Send code').click();
  await expect
    .element(panel.getByText('dana@newhouse.example becomes your email once you confirm it.'))
    .toBeVisible();
  await expect.element(panel.getByText(profile.email, { exact: true })).toBeVisible();
  await expect.element(heading).toHaveFocus();
  expect(server.requests('changeEmail', undefined)[0]!.body).toEqual({
    email: 'dana@newhouse.example',
    password: 'correct-horse',
  });
  // A code is of the address that it was mailed to.
  const code = panel.getByRole('textbox', { name: 'Code' });
  await code.fill('123 456');
  server.answer('getOwnProfile', undefined, { ...profile, pending_email: 'dana@elsewhere.example' });
  await refetch();
  await expect.element(panel.getByText(/^dana@elsewhere.example becomes/)).toBeVisible();
  await expect.element(code).toHaveValue('');
});

test('two new passwords that differ are not sent; a changed one closes the form and reads the devices again', async () => {
  const server = open();
  await button('Change password').click();
  const field = (label: string) => panel.getByLabelText(label, { exact: true });
  await field('Current password').fill('correct-horse');
  await field('New password').fill('battery-staple');
  await field('Confirm new password').fill('battery-stable');
  await button('Update password').click();
  await expect.element(panel.getByRole('alert')).toMatchTextContent('Passwords do not match.');
  expect(server.requests('changePassword', undefined)).toEqual([]);
  server.answer('changePassword', undefined, {} as never);
  const devices = () => server.requests('listSessions', undefined).length;
  await expect.poll(devices).toBe(1);
  await field('Confirm new password').fill('battery-staple');
  (button('Update password').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Password updated. Your other devices are signed out.')).toBeVisible();
  await expect.element(field('Current password')).not.toBeInTheDocument();
  await expect.element(heading).toHaveFocus();
  // It speaks; a frame around words that do nothing would be one too many.
  expect(getComputedStyle(heading.element()).outlineStyle).toBe('none');
  expect(devices()).toBe(2);
});

test('who signs in with Google only gets a link to set a password', async () => {
  const server = open({ has_password: false });
  server.answer('requestRecovery', undefined, { accepted: true });
  await button('Set a password').click();
  await expect.element(panel.getByText('Email Sent!')).toBeVisible();
  await expect.element(heading).toHaveFocus();
  expect(server.requests('requestRecovery', undefined)[0]!.body).toEqual({ email: profile.email });
});

test('where passwords are off, none can be set or changed', async () => {
  for (const has_password of [true, false]) {
    const server = open({ has_password });
    server.answer('getSession', undefined, {
      viewer,
      site: { providers: [{ id: 'oidc', name: 'Pocket ID' }], takes_passwords: false, is_demo: false },
    });
    await refetch();
    await expect.element(page.getByRole('heading', { name: 'Email', exact: true })).toBeVisible();
    expect(page.getByRole('button', { name: /password|Change email/ }).all()).toEqual([]);
    closePages();
  }
});
