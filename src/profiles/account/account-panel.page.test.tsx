import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { profiles } from '../../../gallery/user-states.ts';
import { openPages, startServer } from '../../../test/pages/pages.tsx';
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
