import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { profiles } from '../../../gallery/user-states.ts';
import { openPages, startServer, viewer } from '../../../test/pages/pages.tsx';
import { paths } from '../../app/router/paths.ts';

test('an account is deleted as a phone writes it: a large first letter, a space at the end', async () => {
  startServer().answerAs(profiles.own!);
  openPages(paths.profile('account'));
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  const remove = dialog.getByRole('button', { name: 'Delete my account' });
  const typed = dialog.getByRole('textbox');
  await expect.element(typed).toHaveAttribute('autocapitalize', 'none');
  for (const [text, enabled] of [
    ['Delete my account ', true],
    ['delete my accounts', false],
    ['', false],
  ] as const) {
    await typed.fill(text);
    await expect.element(remove)[enabled ? 'toBeEnabled' : 'toBeDisabled']();
  }
});

test('one’s data comes as a file of its own, for nobody else who signed in meanwhile', async () => {
  const server = startServer();
  server.answerAs(profiles.own!);
  server.answer('downloadMyData', undefined, { mine: 'all of it' } as never);
  const asked = vi.spyOn(globalThis, 'fetch');
  const links: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this);
  });
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  openPages(paths.profile('account'));
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect
    .poll(() => links.map(({ href, download }) => [href, download]))
    .toEqual([['blob:1', 'split-decision-my-data.json']]);
  expect(await files[0]!.text()).toBe('{"mine":"all of it"}');
  const [, options] = asked.mock.calls.find(([address]) => address === '/api/me/data')!;
  expect(options!.headers).toMatchObject({ 'x-expected-user': viewer.id });
});
