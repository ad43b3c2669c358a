import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { profiles, profile as saved } from '../../gallery/user-states.ts';
import { openPages, startServer, viewer } from '../../test/pages/pages.tsx';
import { paths } from '../app/router/paths.ts';

const nickname = page.getByRole('textbox', { name: 'Nickname' });
const address = page.getByRole('textbox', { name: 'Avatar URL' });
const save = page.getByRole('button', { name: 'Save Changes' });
const refused = page.getByText('Avatar URL must be an address that starts with https://');

test('what is typed while the rest is saved stays, and is sent when it is saved', async () => {
  const server = startServer();
  server.answerAs(profiles.own!);
  const answer = Promise.withResolvers<never>();
  server.answer('updateProfile', undefined, () => answer.promise);
  openPages(paths.profile());
  await nickname.fill('Dana');
  await address.fill('https://pictures.example/1.png');
  await save.click();
  await expect.poll(() => server.requests('updateProfile', undefined)).toHaveLength(1);
  await nickname.fill('Dana II');
  await address.fill('https://pictures.example/2.png');
  const now = { ...saved, display_name: 'Dana', avatar_url: 'https://pictures.example/1.png' };
  server.answer('getOwnProfile', undefined, now);
  answer.resolve({} as never);
  await expect.element(page.getByRole('button', { name: 'Clear' })).toBeVisible();
  await expect.element(nickname).toHaveValue('Dana II');
  await expect.element(address).toHaveValue('https://pictures.example/2.png');
  server.answer('updateProfile', undefined, {} as never);
  server.answer('getOwnProfile', undefined, { ...now, display_name: 'Dana II', avatar_url: null });
  await address.fill('');
  await save.click();
  await expect.element(save).toBeDisabled();
  await expect.element(page.getByText('Saved', { exact: true }).first()).toBeInTheDocument();
  expect(server.requests('updateProfile', undefined).map(({ body }) => body)).toEqual([
    { display_name: 'Dana', avatar_url: 'https://pictures.example/1.png' },
    { display_name: 'Dana II', avatar_url: null },
  ]);
});

test('an address that is none is refused on saving, and the next one only then again', async () => {
  const server = startServer();
  server.answerAs(profiles.own!);
  server.answer('updateProfile', undefined, {} as never);
  openPages(paths.profile());
  await address.fill('nowhere');
  await expect.element(refused).not.toBeInTheDocument();
  await save.click();
  await expect.element(refused).toBeVisible();
  server.answer('getOwnProfile', undefined, { ...saved, avatar_url: 'https://pictures.example/1.png' });
  await address.fill('https://pictures.example/1.png');
  await save.click();
  await expect.element(save).toBeDisabled();
  await address.fill('https:/');
  await expect.element(save).toBeEnabled();
  await expect.element(refused).not.toBeInTheDocument();
});

test('who comes from a provider is offered the name that it gave', async () => {
  startServer({ ...viewer, needs_onboarding: true, display_name: null, suggested_name: 'Ada Lovelace' });
  openPages(paths.onboarding());
  await expect.element(nickname).toHaveValue('Ada Lovelace');
});

test('who must sign in first comes to the address that they wanted, over their name', async () => {
  startServer(null);
  const wanted = paths.onboarding({ redirect: paths.picks('l1', 'next') });
  openPages(wanted);
  await expect.poll(() => location.pathname).toBe('/');
  expect(new URLSearchParams(location.search).get('redirect')).toBe(wanted);
});

test.each([0, 1, 2])('the chart says its best as it is: %i', async (points) => {
  const server = startServer();
  server.answerAs(profiles.own!);
  const points_by_event = [{ ...saved.points_by_event[0]!, points }];
  server.answer('getOwnProfile', undefined, { ...saved, points_by_event });
  openPages(paths.profile());
  await expect.element(page.getByText(`Points per event · best ${points}`)).toBeVisible();
});
