import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pickHistory } from '../../../gallery/history-states.ts';
import { openPages, startServer } from '../../../test/pages/pages.tsx';
import { paths } from '../../app/router/paths.ts';

test('each pick stands with its result and points, above them what is worth knowing', async () => {
  startServer().answerAs(pickHistory['of years']!);
  openPages(paths.pickHistory());
  await expect.element(page.getByText('Red: 62% of your picks, right 61 times of 98')).toBeVisible();
  await expect
    .element(page.getByText('Błażewicz, SUB, R2: the only one of 8, Harbor Nights 9'))
    .toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Decision/ })).toMatchTextContent(/^Decision7445312$/);
  const picks = page.getByRole('listitem').filter({ hasText: 'Aranda, KO, R1' }).last();
  await expect.element(picks).toMatchTextContent(/No result yet/);
  const links = page.getByRole('link', { name: /^Harbor Nights/ });
  await expect.element(links.first()).toHaveAttribute('href', paths.board('l1', 'e0'));
  expect(links.all()).toHaveLength(2);
});
